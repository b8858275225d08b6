import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Answers } from '../../form/engine/answers.ts';
import { completeAnswers } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { newConfirmationNumber } from '../account/confirmationNumber.ts';
import type { Sealing } from '../sealing/sealing.ts';
import type { Storage } from '../storage/storage.ts';
import { confirmAccount, createAccount } from '../store/accounts.ts';
import { markSubmitted } from '../store/applications.ts';
import type { Database } from '../store/database.ts';
import { endConversion, replaceDocument } from '../store/documents.ts';
import { endPdfCopy, requestPdfCopy } from '../store/pdfCopies.ts';
import { applications } from '../store/schema.ts';
import { sealAnswers, storing } from '../store/sealedAnswers.ts';

interface Stores {
  db: Database;
  sealing: Sealing;
  storage: Storage;
}

/** Stores a submitted application with a converted document, as if its applicant had submitted it. Returns its id. */
export async function addSubmission(
  { db, sealing, storage }: Stores,
  { username, answers = {}, now = new Date() }: { username: string; answers?: Answers; now?: Date },
): Promise<string> {
  const [answerKey = ''] = form.documentKeys;
  const id = await db.transaction(async (tx) => {
    const account = await createAccount(tx, { username, passwordHash: 'none', now });
    const accountId = account?.id ?? '';
    await confirmAccount(tx, accountId, now);
    const stored = await sealAnswers(sealing, accountId, { ...completeAnswers(universityDay(now)), ...answers });
    await tx.update(applications).set(storing(stored)).where(eq(applications.accountId, accountId));
    return accountId;
  });
  const file = { accountId: id, answerKey, fileKey: `${id}/${answerKey}/${randomUUID()}` };
  await db.transaction((tx) => replaceDocument(tx, { ...file, fileName: 'statement.docx', fileSize: 1 }));
  await storage.writePdf(`${file.fileKey}.pdf`, Buffer.from(`document of ${username}`));
  await endConversion(db, file, { status: 'COMPLETED', pdfKey: `${file.fileKey}.pdf` });
  await db.transaction(async (tx) => {
    await markSubmitted(tx, id, newConfirmationNumber, now);
    await requestPdfCopy(tx, id);
  });
  return id;
}

/** Stores the PDF copy of a submitted application. */
export async function addPdfCopy({ db, storage }: Pick<Stores, 'db' | 'storage'>, id: string) {
  const pdfKey = `${id}/copy/${randomUUID()}.pdf`;
  await storage.writePdf(pdfKey, Buffer.from(`copy of ${id}`));
  await endPdfCopy(db, id, pdfKey);
}
