import { randomUUID } from 'node:crypto';
import { tooMany, waitForAccount } from '../account/limits.ts';
import { words } from '../contract/words.ts';
import type { Operations } from '../contract.ts';
import { isKeyOf, largestFile } from '../documents/storage.ts';
import type { Services } from '../services.ts';
import { lock, read } from '../store/applications.ts';
import type { Transaction } from '../store/database.ts';
import * as documents from '../store/documents.ts';
import { submittedAlready } from './submittedAlready.ts';

type DocumentOperation =
  | 'presignUpload'
  | 'getDocumentAnswers'
  | 'deleteDocumentAnswer'
  | 'convertDocument'
  | 'getConversion'
  | 'deleteConversion';

/** How long an upload may take to begin, and a link to a PDF works. */
const minutesMs = 5 * 60_000;

/** What becomes of an uploaded file (product.md section 4): it is converted to PDF, looked at, and deleted again. */
export const documentOperations = (services: Services): Operations<DocumentOperation> => {
  const { db, storage, conversions, now } = services;
  const soon = () => new Date(now().getTime() + minutesMs);
  const removeFiles = (row: documents.DocumentRow | undefined) =>
    storage.remove(row ? [row.fileKey, `${row.fileKey}.pdf`] : []);
  /** Changes documents unless the application was submitted: then they stay as they are. */
  const change = <Result>(accountId: string, work: (tx: Transaction) => Promise<Result>) =>
    db.transaction(async (tx) => {
      const application = await lock(tx, accountId);
      return application?.submittedAt ? submittedAlready : { status: 204 as const, result: await work(tx) };
    });

  return {
    async presignUpload({ applicant, body }) {
      const application = await read(db, applicant.id);
      if (application?.submittedAt) return submittedAlready;
      const seconds = await waitForAccount(services, 'upload', applicant.id);
      if (seconds > 0) return tooMany(seconds);
      const key = `${applicant.id}/${body.answer_key}/${randomUUID()}`;
      const upload = await storage.presignPost({ key, maxBytes: largestFile, expiresAt: soon() });
      return { status: 200, body: upload };
    },

    async getDocumentAnswers({ applicant }) {
      return { status: 200, body: documentAnswers(await documents.list(db, applicant.id)) };
    },

    async convertDocument({ applicant, path, body }) {
      const fileKey = body.file_key;
      const isTheirs =
        isKeyOf(applicant.id, fileKey) && fileKey.split('/')[1] === path.key && !fileKey.endsWith('.pdf');
      const bytes = isTheirs ? await storage.read(fileKey) : undefined;
      if (!bytes) return { status: 404, body: { message: words.notFound } };
      const file = { accountId: applicant.id, answerKey: path.key, fileKey };
      const changed = await change(applicant.id, async (tx) => {
        const existing = await documents.find(tx, file.accountId, file.answerKey);
        if (existing?.fileKey === fileKey && existing.status) return undefined;
        await documents.replace(tx, { ...file, fileName: writable(body.file_name), fileSize: bytes.length });
        await conversions.add(tx, file);
        return existing?.fileKey === fileKey ? undefined : existing;
      });
      if (changed.status !== 204) return changed;
      conversions.hurry();
      await removeFiles(changed.result);
      return { status: 204 };
    },

    async getConversion({ applicant, path }) {
      const row = await documents.find(db, applicant.id, path.key);
      if (!row?.status) return { status: 200, body: { status: 'NOT_ANSWERED' } };
      const { status, message, pdfKey, fileName } = row;
      const link = pdfKey && (await storage.link(pdfKey, { fileName: `${fileName}.pdf`, expiresAt: soon() }));
      return { status: 200, body: { status, ...(link && { url: link }), ...(message && { message }) } };
    },

    async deleteConversion({ applicant, path }) {
      const changed = await change(applicant.id, (tx) => documents.forgetPdf(tx, applicant.id, path.key));
      if (changed.status !== 204) return changed;
      if (changed.result?.pdfKey) await storage.remove([changed.result.pdfKey]);
      return { status: 204 };
    },

    async deleteDocumentAnswer({ applicant, path }) {
      const changed = await change(applicant.id, (tx) => documents.forget(tx, applicant.id, path.key));
      if (changed.status !== 204) return changed;
      await removeFiles(changed.result);
      return { status: 204 };
    },
  };
};

/** The documents of a profile, by answer key. */
export const documentAnswers = (rows: readonly documents.DocumentRow[]) =>
  Object.fromEntries(
    rows.map(({ answerKey, fileName, fileSize }) => [answerKey, { file_name: fileName, file_size: fileSize }]),
  );

/** A name is shown, and nothing else: what would turn or hide the words beside it is left out. */
const writable = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim() || 'document';
