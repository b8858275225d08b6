import { randomUUID } from 'node:crypto';
import { form } from '../../form/university.ts';
import { countAccountTry, secondsAfterCostlyFiles, tooCostly, tooManyTries } from '../account/limits.ts';
import { errorMessages } from '../routes/errorMessages.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { isKeyOf, maxFileBytes } from '../storage/storage.ts';
import { lockApplication, readApplication } from '../store/applications.ts';
import type { Transaction } from '../store/database.ts';
import {
  type DocumentRow,
  deleteDocument,
  deletePdf,
  findDocument,
  listDocuments,
  replaceDocument,
} from '../store/documents.ts';
import { submittedAlready } from './submittedAlready.ts';

type DocumentOperation =
  | 'presignUpload'
  | 'getDocumentAnswers'
  | 'deleteDocumentAnswer'
  | 'convertDocument'
  | 'getConversion'
  | 'deleteConversion';

/** How long an upload may take to begin, and how long a link to a PDF is valid. */
const validMs = 5 * 60_000;

/** Uploading a document, converting it to PDF, and deleting it. */
export const documentOperations = (services: Services): Handlers<DocumentOperation> => {
  const { db, storage, conversions, now } = services;
  const expiry = () => new Date(now().getTime() + validMs);
  const removeFiles = (row: DocumentRow | undefined) => storage.remove(row ? [row.fileKey, `${row.fileKey}.pdf`] : []);
  /** Changes documents in a transaction, unless the application is submitted. */
  const change = <Result>(accountId: string, work: (tx: Transaction) => Promise<Result>) =>
    db.transaction(async (tx) => {
      const application = await lockApplication(tx, accountId);
      return application?.submittedAt ? submittedAlready : { status: 204 as const, result: await work(tx) };
    });

  return {
    async presignUpload({ applicant, body }) {
      const application = await readApplication(db, applicant.id);
      if (application?.submittedAt) return submittedAlready;
      const seconds = await countAccountTry(services, 'upload', applicant.id);
      if (seconds > 0) return tooManyTries(seconds);
      const key = `${applicant.id}/${body.answer_key}/${randomUUID()}`;
      const upload = await storage.presignPost({ key, maxBytes: maxFileBytes, expiresAt: expiry() });
      return { status: 200, body: upload };
    },

    async getDocumentAnswers({ applicant }) {
      return { status: 200, body: documentAnswers(await listDocuments(db, applicant.id)) };
    },

    async convertDocument({ applicant, path, body }) {
      const fileKey = body.file_key;
      const isOwnUpload =
        isKeyOf(applicant.id, fileKey) && fileKey.split('/')[1] === path.key && !fileKey.endsWith('.pdf');
      const fileSize = isOwnUpload ? await storage.sizeOf(fileKey) : undefined;
      if (fileSize === undefined) return { status: 404, body: { message: errorMessages.notFound } };
      const seconds = await secondsAfterCostlyFiles(services, applicant.id);
      if (seconds > 0) return tooCostly(seconds);
      const file = { accountId: applicant.id, answerKey: path.key, fileKey };
      const changed = await change(applicant.id, async (tx) => {
        const existing = await findDocument(tx, file.accountId, file.answerKey);
        if (existing?.fileKey === fileKey && existing.status) return undefined;
        await replaceDocument(tx, { ...file, fileName: visibleName(body.file_name), fileSize });
        await conversions.add(tx, file);
        return existing?.fileKey === fileKey ? undefined : existing;
      });
      if (changed.status !== 204) return changed;
      conversions.notify();
      await removeFiles(changed.result);
      return { status: 204 };
    },

    async getConversion({ applicant, path }) {
      const row = await findDocument(db, applicant.id, path.key);
      if (!row?.status) return { status: 200, body: { status: 'NOT_ANSWERED' } };
      const { status, message, pdfKey, fileName } = row;
      const link = pdfKey && (await storage.link(pdfKey, { fileName: pdfNameOf(fileName), expiresAt: expiry() }));
      return { status: 200, body: { status, ...(link && { url: link }), ...(message && { message }) } };
    },

    async deleteConversion({ applicant, path }) {
      const changed = await change(applicant.id, (tx) => deletePdf(tx, applicant.id, path.key));
      if (changed.status !== 204) return changed;
      if (changed.result?.pdfKey) await storage.remove([changed.result.pdfKey]);
      return { status: 204 };
    },

    async deleteDocumentAnswer({ applicant, path }) {
      const changed = await change(applicant.id, (tx) => deleteDocument(tx, applicant.id, path.key));
      if (changed.status !== 204) return changed;
      await removeFiles(changed.result);
      return { status: 204 };
    },
  };
};

/** The documents of a profile, by answer key, as far as the form asks for them. */
export const documentAnswers = (rows: readonly DocumentRow[]) =>
  Object.fromEntries(
    rows
      .filter(({ answerKey }) => form.documentKeys.includes(answerKey))
      .map(({ answerKey, fileName, fileSize }) => [answerKey, { file_name: fileName, file_size: fileSize }]),
  );

/** The name without control characters, which could reverse or hide the text next to it. */
const visibleName = (name: string) => name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim() || 'document';

/** The name of a document's PDF; an uploaded PDF keeps its own. */
const pdfNameOf = (fileName: string) => `${fileName.replace(/\.pdf$/i, '')}.pdf`;
