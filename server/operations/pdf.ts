import type { Operations } from '../contract.ts';
import type { Services } from '../services.ts';
import { find } from '../store/copies.ts';

/** The page asks every ten minutes (product.md section 9), so a link works somewhat longer. */
const linkMs = 15 * 60_000;

/** The PDF copy of the applicant who is logged in. */
export const pdfOperations = ({ db, storage, now }: Services): Operations<'getPdfCopy'> => ({
  async getPdfCopy({ applicant }) {
    const copy = await find(db, applicant.id);
    if (!copy) return { status: 200, body: { status: 'NOT_ANSWERED' } };
    if (copy.status === 'FAILED') return { status: 200, body: { status: 'FAILED', message: failed } };
    const expiresAt = new Date(now().getTime() + linkMs);
    const url = copy.pdfKey && (await storage.link(copy.pdfKey, { fileName: 'Application.pdf', expiresAt }));
    return { status: 200, body: { status: copy.status, ...(url && { url }) } };
  },
});

/** product.md section 8. */
const failed = 'Error downloading PDF copy of your application.';
