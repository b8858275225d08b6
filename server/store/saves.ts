import { and, eq, gte, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { lockApplication } from './applications.ts';
import { type Database, prepared, type Transaction } from './database.ts';
import { type Conflict, type LastSave, mergeSave, type Writing } from './mergeSave.ts';
import { applications, lastSaves } from './schema.ts';
import { openAnswers, type StoredAnswers, sealAnswers, storing, storingJson } from './sealedAnswers.ts';
import { findApplicant, freshSession, isSessionFresh } from './sessions.ts';

interface Stores {
  db: Database;
  sealing: Sealing;
}

/** A save of some answers. Without `writing` they replace what is there. */
export interface Save {
  accountId: string;
  answers: Answers;
  writing: Writing | undefined;
  now: Date;
}

export interface Saved {
  /** The revision of the application now. */
  revision: number;
  changes: Answers;
  conflicts: readonly Conflict[];
}

/**
 * Saves answers, unless the session that asks for it has ended or the application is submitted. Without a session the server
 * itself saves.
 */
export async function saveAnswers(
  { db, sealing }: Stores,
  save: Save,
  session?: string,
): Promise<Saved | 'session ended' | 'submitted'> {
  const keys = Object.keys(save.answers);
  const saveAtOnce = async (stored: StoredAnswers, checked?: string) =>
    keys.length > 0 ? saveUnmerged(db, save, stored, checked) : undefined;
  const isSensitive = keys.some((key) => form.sensitiveKeys.has(key));
  const quick =
    session === undefined || isSensitive ? undefined : await saveAtOnce({ answers: save.answers, sealed: {} }, session);
  if (quick !== undefined) return { revision: quick, changes: {}, conflicts: [] };
  if (session !== undefined && !(await findApplicant(db, session, save))) return 'session ended';
  // Sealing makes a key for the account, which must not come back after a deletion: not before the session is known to last.
  const revision = await saveAtOnce(await sealAnswers(sealing, save.accountId, save.answers));
  if (revision !== undefined) return { revision, changes: {}, conflicts: [] };
  return (await db.transaction((tx) => saveMerged(tx, save, sealing))) ?? 'submitted';
}

/**
 * Saves in one statement if the answers are based on the current revision and are the newest of their writer, or have no headers;
 * with a session, only while that is fresh. Returns the new revision, or undefined when nothing was saved.
 */
async function saveUnmerged(
  db: Database,
  { accountId, answers, writing, now }: Save,
  stored: StoredAnswers,
  session?: string,
): Promise<number | undefined> {
  const { base = null, writer = null, number = null } = writing ?? {};
  const [row] = await unmergedSave(db).execute({
    ...freshSession(session ?? '', now),
    isOwn: session === undefined,
    accountId,
    answers: JSON.stringify(stored.answers),
    sealed: JSON.stringify(stored.sealed),
    keys: Object.keys(answers),
    base,
    writer,
    number,
  });
  return row?.revision;
}

/** The update locks the application before the second table is written. */
const unmergedSave = prepared((db) => {
  const [accountId, now] = [sql`${sql.placeholder('accountId')}::uuid`, sql`${sql.placeholder('now')}::timestamptz`];
  const writer = sql`${sql.placeholder('writer')}::text`;
  const [base, number] = [sql`${sql.placeholder('base')}::integer`, sql`${sql.placeholder('number')}::integer`];
  const mayAsk = or(sql`${sql.placeholder('isOwn')}::boolean`, isSessionFresh(accountId));
  const newer = db
    .select({ number: lastSaves.number })
    .from(lastSaves)
    .where(and(eq(lastSaves.accountId, accountId), eq(lastSaves.writer, writer), gte(lastSaves.number, number)));
  const isCurrent = or(sql`${writer} is null`, and(eq(applications.revision, base), notExists(newer)));
  const updated = db.$with('updated').as(
    db
      .update(applications)
      .set({
        ...storingJson(sql.placeholder('answers'), sql.placeholder('sealed')),
        revision: sql`${applications.revision} + 1`,
      })
      .where(and(eq(applications.accountId, accountId), isNull(applications.submittedAt), mayAsk, isCurrent))
      .returning({ revision: applications.revision }),
  );
  return db
    .with(updated)
    .insert(lastSaves)
    .select(
      sql`select ${accountId}, key, updated.revision, ${now}, ${writer}, ${number}
        from updated, unnest(${sql.placeholder('keys')}::text[]) as key`,
    )
    .onConflictDoUpdate(replacement)
    .returning({ revision: lastSaves.revision })
    .prepare('unmerged_save');
});

async function saveMerged(tx: Transaction, save: Save, sealing: Sealing): Promise<Saved | undefined> {
  const { accountId, answers, writing, now } = save;
  const application = await lockApplication(tx, accountId);
  if (!application || application.submittedAt) return undefined;
  if (!writing) return { revision: application.revision, changes: {}, conflicts: [] };
  const before = await readLastSaves(tx, accountId);
  const opened = await openAnswers(sealing, application);
  const merged = mergeSave({ answers: opened.answers, lastSaves: before }, answers, writing, form.together);
  const accepted = Object.keys(merged.accepted);
  const revision = application.revision + (accepted.length > 0 ? 1 : 0);
  if (accepted.length > 0)
    await tx
      .update(applications)
      .set({ ...storing(await sealAnswers(sealing, accountId, merged.accepted)), revision })
      .where(eq(applications.accountId, accountId));
  const { writer, number } = writing;
  await writeLastSaves(tx, accountId, [
    ...accepted.map((key) => [key, { revision, savedAt: now, writer, number }] as const),
    ...merged.confirmed.map((key) => [key, { revision: 0, savedAt: now, ...before.get(key), writer, number }] as const),
  ]);
  return { revision, changes: merged.changes, conflicts: merged.conflicts };
}

async function readLastSaves(tx: Transaction, accountId: string): Promise<ReadonlyMap<string, LastSave>> {
  const rows = await tx.select().from(lastSaves).where(eq(lastSaves.accountId, accountId));
  return new Map(rows.map(({ answerKey, ...save }) => [answerKey, save]));
}

async function writeLastSaves(tx: Transaction, accountId: string, saves: readonly (readonly [string, LastSave])[]) {
  if (saves.length === 0) return;
  const rows = saves.map(([answerKey, { revision, savedAt, writer, number }]) => {
    return { accountId, answerKey, revision, savedAt, writer, number };
  });
  await tx.insert(lastSaves).values(rows).onConflictDoUpdate(replacement);
}

const replacement = {
  target: [lastSaves.accountId, lastSaves.answerKey],
  set: {
    revision: sql`excluded.revision`,
    savedAt: sql`excluded.saved_at`,
    writer: sql`excluded.writer`,
    number: sql`excluded.number`,
  },
};
