import { randomUUID } from 'node:crypto';
import { form } from '../../form/university.ts';
import { countAccountTry, secondsAfterCostlyFiles, tooCostly, tooManyTries } from '../account/limits.ts';
import { errorMessages } from '../routes/errorMessages.ts';
import type { Handlers, ReplyOf } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { isKeyOf, maxFileBytes } from '../storage/storage.ts';
import { changeRevision, lockApplication, readApplication } from '../store/applications.ts';
import type { Transaction } from '../store/database.ts';
import {
  type DocumentRow,
  deleteDocument,
  deletePdf,
  findDocument,
  listDocuments,
  replaceDocument,
} from '../store/documents.ts';
import { type Revisions, stateOfChange } from '../store/saves.ts';
import { otherRevision, revisionsIn } from './revisions.ts';
import { submittedAlready } from './submittedAlready.ts';

type DocumentOperation =
  | 'presignUpload'
  | 'getDocumentAnswers'
  | 'deleteDocumentAnswer'
  | 'convertDocument'
  | 'getConversion'
  | 'deleteConversion';

/** The replies of the three operations that change documents are the same. */
type Reply = ReplyOf<'convertDocument' | 'deleteConversion' | 'deleteDocumentAnswer'>;

/** How long an upload may take to begin, and how long a link to a PDF is valid. */
const validMs = 5 * 60_000;

/** Uploading a document, converting it to PDF, and deleting it. */
export const documentOperations = (services: Services): Handlers<DocumentOperation> => {
  const { db, storage, conversions, now } = services;
  const expiry = () => new Date(now().getTime() + validMs);
  const filesOf = (row: DocumentRow | undefined) => (row ? [row.fileKey, `${row.fileKey}.pdf`] : []);
  /**
   * Changes documents and the revision of the application in a transaction, and deletes the files that `work` returns afterwards.
   * Refuses a submitted application and one of another revision. A call that is sent again changes nothing.
   */
  async function change(
    accountId: string,
    revisions: Revisions,
    work: (tx: Transaction) => Promise<readonly string[] | Reply>,
  ): Promise<Reply> {
    const result = await db.transaction(async (tx) => {
      const application = await lockApplication(tx, accountId);
      if (!application) return { status: 401, body: { message: errorMessages.noSession } } satisfies Reply;
      if (application.submittedAt) return submittedAlready;
      const state = stateOfChange(revisions, application);
      if (state === 'other revision') return otherRevision;
      if (state === 'made') return [];
      const worked = await work(tx);
      if (!('status' in worked)) await changeRevision(tx, accountId, revisions.idempotencyKey);
      return worked;
    });
    if ('status' in result) return result;
    await storage.remove(result);
    return { status: 204 };
  }

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

    async convertDocument({ applicant, path, body, headers }) {
      const fileKey = body.file_key;
      const isOwnUpload =
        isKeyOf(applicant.id, fileKey) && fileKey.split('/')[1] === path.key && !fileKey.endsWith('.pdf');
      const fileSize = isOwnUpload ? await storage.sizeOf(fileKey) : undefined;
      const seconds = await secondsAfterCostlyFiles(services, applicant.id);
      const file = { accountId: applicant.id, answerKey: path.key, fileKey };
      const reply = await change(applicant.id, revisionsIn(headers), async (tx) => {
        if (fileSize === undefined) return { status: 404, body: { message: errorMessages.notFound } };
        if (seconds > 0) return tooCostly(seconds);
        const existing = await findDocument(tx, file.accountId, file.answerKey);
        if (existing?.fileKey === fileKey && existing.status) return [];
        await replaceDocument(tx, { ...file, fileName: visibleName(body.file_name), fileSize });
        await conversions.add(tx, file);
        return existing?.fileKey === fileKey ? [] : filesOf(existing);
      });
      if (reply.status === 204) conversions.notify();
      return reply;
    },

    async getConversion({ applicant, path }) {
      const row = await findDocument(db, applicant.id, path.key);
      if (!row?.status) return { status: 200, body: { status: 'NOT_ANSWERED' } };
      const { status, message, pdfKey, fileName } = row;
      const link = pdfKey && (await storage.link(pdfKey, { fileName: pdfNameOf(fileName), expiresAt: expiry() }));
      return { status: 200, body: { status, ...(link && { url: link }), ...(message && { message }) } };
    },

    deleteConversion: ({ applicant, path, headers }) =>
      change(applicant.id, revisionsIn(headers), async (tx) => {
        const before = await deletePdf(tx, applicant.id, path.key);
        return before?.pdfKey ? [before.pdfKey] : [];
      }),

    deleteDocumentAnswer: ({ applicant, path, headers }) =>
      change(applicant.id, revisionsIn(headers), async (tx) =>
        filesOf(await deleteDocument(tx, applicant.id, path.key)),
      ),
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
