import { and, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Answers } from '../../form/engine/answers.ts';
import { maskAnswers } from '../../form/engine/masking.ts';
import { form } from '../../form/university.ts';
import type { Opened, SealedAnswers, Sealing } from '../sealing/sealing.ts';
import { lockApplication } from './applications.ts';
import type { Database, Transaction } from './database.ts';
import { applications, setAsideAnswers, temporaryAnswers } from './schema.ts';

/** Answers as the database stores them. */
export interface StoredAnswers {
  answers: Answers;
  sealed: SealedAnswers;
}

/** Seals the answers of sensitive questions. */
export async function sealAnswers(sealing: Sealing, accountId: string, answers: Answers): Promise<StoredAnswers> {
  const entries = Object.entries(answers);
  const sensitive = entries.filter(([key]) => form.sensitiveKeys.has(key));
  return {
    answers: Object.fromEntries(entries.filter(([key]) => !form.sensitiveKeys.has(key))),
    sealed: sensitive.length > 0 ? await sealing.seal(accountId, Object.fromEntries(sensitive)) : {},
  };
}

/**
 * Opens the answers of an application. An answer in plain text is the newer one: a server of an earlier release, or one whose
 * form did not call the question sensitive, has saved it.
 */
export async function openAnswers(
  sealing: Sealing,
  { accountId, answers, sealed }: StoredAnswers & { accountId: string },
): Promise<Opened> {
  const opened = await sealing.open(accountId, sealed);
  return {
    answers: { ...opened.answers, ...answers },
    unreadable: opened.unreadable.filter((key) => !Object.hasOwn(answers, key)),
  };
}

/** The opened answers as readers other than the applicant see them. A question that the form has removed stays sensitive. */
export const maskedAnswers = ({ sealed }: Pick<StoredAnswers, 'sealed'>, answers: Answers): Answers =>
  maskAnswers(
    form,
    Object.fromEntries(Object.entries(answers).filter(([key]) => !(key in sealed) || form.placeOf.has(key))),
  );

/** The columns of an application with these answers added. What is sealed is nowhere in plain text. */
export const storing = ({ answers, sealed }: StoredAnswers) =>
  storingJson(JSON.stringify(answers), JSON.stringify(sealed));

/** The same for answers as JSON. */
export const storingJson = (answers: string | Placeholder, sealed: string | Placeholder) => ({
  answers: sql`(${applications.answers} || ${answers}::jsonb) - array(select jsonb_object_keys(${sealed}::jsonb))`,
  sealed: sql`${applications.sealed} || ${sealed}::jsonb`,
});

const sensitiveKeys = () =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify([...form.sensitiveKeys])}::jsonb))`;

/**
 * Seals what an earlier release, or a form that did not call a question sensitive, stored in plain text. Several servers may
 * do so at once. Returns the number of applications.
 */
export async function sealPlainAnswers(db: Database, sealing: Sealing): Promise<number> {
  if (form.sensitiveKeys.size === 0) return 0;
  await db
    .update(temporaryAnswers)
    .set({ answers: sql`${temporaryAnswers.answers} - ${sensitiveKeys()}` })
    .where(sql`jsonb_exists_any(${temporaryAnswers.answers}, ${sensitiveKeys()})`);
  await sealSetAside(db, sealing);
  const rows = await db
    .select({ accountId: applications.accountId })
    .from(applications)
    .where(sql`jsonb_exists_any(${applications.answers}, ${sensitiveKeys()})`);
  for (const { accountId } of rows) await db.transaction((tx) => sealApplication(tx, sealing, accountId));
  return rows.length;
}

async function sealSetAside(db: Database, sealing: Sealing) {
  const rows = await db
    .select()
    .from(setAsideAnswers)
    .where(and(isNull(setAsideAnswers.sealed), inArray(setAsideAnswers.answerKey, [...form.sensitiveKeys])));
  for (const { id, accountId, answerKey, answer } of rows) {
    const { [answerKey]: sealed } = await sealing.seal(accountId, { [answerKey]: answer });
    await db.update(setAsideAnswers).set({ answer: '', sealed }).where(eq(setAsideAnswers.id, id));
  }
}

async function sealApplication(tx: Transaction, sealing: Sealing, accountId: string) {
  const application = await lockApplication(tx, accountId);
  if (!application) return;
  const stored = await sealAnswers(sealing, accountId, application.answers);
  await tx
    .update(applications)
    .set(storing({ ...stored, answers: {} }))
    .where(eq(applications.accountId, accountId));
}
