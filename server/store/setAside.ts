import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { type AnswerKey, isAnswered, withoutKeys } from '../../form/engine/answers.ts';
import type { UnfitAnswer } from '../../form/engine/unfitAnswers.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { randomRevision } from './applications.ts';
import type { Database, Transaction } from './database.ts';
import { currentVersion } from './formVersions.ts';
import { applications, setAsideAnswers } from './schema.ts';
import { sealAnswers } from './sealedAnswers.ts';

/* Answers of drafts that the form of today has no place for. They are kept apart from the answers of the application. */

export type SetAsideAnswer = typeof setAsideAnswers.$inferSelect;

/** By key, the answer that was set aside last, opened. One that can no longer be read stays where it is. */
export async function latestSetAside(
  tx: Transaction,
  sealing: Sealing,
  accountId: string,
): Promise<ReadonlyMap<AnswerKey, SetAsideAnswer>> {
  const rows = await tx
    .select()
    .from(setAsideAnswers)
    .where(eq(setAsideAnswers.accountId, accountId))
    .orderBy(asc(setAsideAnswers.id));
  const latest = [...new Map(rows.map((row) => [row.answerKey, row])).values()];
  const sealed = latest.flatMap((row) => (row.sealed === null ? [] : [[row.answerKey, row.sealed] as const]));
  const { answers, unreadable } = await sealing.open(accountId, Object.fromEntries(sealed));
  return new Map(
    latest
      .filter(({ answerKey }) => !unreadable.includes(answerKey))
      .map((row) => [row.answerKey, { ...row, answer: answers[row.answerKey] ?? row.answer }]),
  );
}

interface FormChange {
  unfit: readonly UnfitAnswer[];
  /** Answers that were set aside and have a place again. */
  returning: readonly SetAsideAnswer[];
  now: Date;
}

/** Moves answers of a locked draft, and records that it is for the form of today. Returns the application as it is then. */
export async function changeForm(
  tx: Transaction,
  sealing: Sealing,
  application: typeof applications.$inferSelect,
  { unfit, returning, now }: FormChange,
) {
  const { accountId, answers, sealed } = application;
  const rows = unfit
    .filter(({ answer }) => isAnswered(answer))
    .map(({ key, answer, ...rest }) => {
      const kept = sealed[key] !== undefined && !(key in answers) ? { answer: '', sealed: sealed[key] } : { answer };
      return { accountId, answerKey: key, setAsideAt: now, ...kept, ...rest };
    });
  if (rows.length > 0) await tx.insert(setAsideAnswers).values(rows);
  const ids = returning.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(setAsideAnswers).where(inArray(setAsideAnswers.id, ids));
  const returned = await sealAnswers(
    sealing,
    accountId,
    Object.fromEntries(returning.map(({ answerKey, answer }) => [answerKey, answer])),
  );
  const unfitKeys = unfit.map(({ key }) => key);
  const hasChanged = unfit.length + returning.length > 0;
  const [changed] = await tx
    .update(applications)
    .set({
      formVersion: currentVersion,
      ...(hasChanged && {
        answers: { ...withoutKeys(answers, unfitKeys), ...returned.answers },
        sealed: { ...withoutKeys(sealed, unfitKeys), ...returned.sealed },
        revision: randomRevision,
      }),
    })
    .where(eq(applications.accountId, accountId))
    .returning();
  return changed ?? application;
}

/** The questions whose answers were set aside since a moment, in the order in which that was found. */
export const listSetAside = (db: Database, accountId: string, since: Date) =>
  db
    .select({ reason: setAsideAnswers.reason, label: setAsideAnswers.label })
    .from(setAsideAnswers)
    .where(
      and(
        eq(setAsideAnswers.accountId, accountId),
        gte(setAsideAnswers.setAsideAt, since),
        eq(setAsideAnswers.isDescription, false),
      ),
    )
    .orderBy(asc(setAsideAnswers.id));
