import { institution } from '../../form/university.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { readApplication } from '../store/applications.ts';
import { findPdfCopy } from '../store/pdfCopies.ts';

/** Longer than the ten minutes between two polls of the page. */
const linkMs = 15 * 60_000;

/** The PDF copy of the applicant's submitted application. */
export const pdfOperations = ({ db, storage, now }: Services): Handlers<'getPdfCopy'> => ({
  async getPdfCopy({ applicant }) {
    const copy = await findPdfCopy(db, applicant.id);
    if (!copy) return { status: 200, body: { status: 'NOT_ANSWERED' } };
    if (copy.status === 'FAILED') return { status: 200, body: { status: 'FAILED', message: failedMessage } };
    if (copy.pdfKey === null) return { status: 200, body: { status: copy.status } };
    const expiresAt = new Date(now().getTime() + linkMs);
    const fileName = copyName((await readApplication(db, applicant.id))?.confirmationNumber ?? '');
    const url = await storage.link(copy.pdfKey, { fileName, expiresAt });
    return { status: 200, body: { status: copy.status, url } };
  },
});

/** Tells copies in a folder of downloads apart. The applicant's name stays out, since links are logged. */
const copyName = (confirmationNumber: string) =>
  `${`${institution.name} application ${confirmationNumber}`.replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, '').trim()}.pdf`;

const failedMessage = 'Error downloading PDF copy of your application.';
