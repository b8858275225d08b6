import { and, eq, gte, isNull, notExists, sql } from 'drizzle-orm';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { lockApplication } from './applications.ts';
import type { Database, Transaction } from './database.ts';
import { type Conflict, type LastSave, mergeSave, type Writing } from './mergeSave.ts';
import { applications, lastSaves } from './schema.ts';
import { openAnswers, type StoredAnswers, sealAnswers, storing } from './sealedAnswers.ts';

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

/** Saves answers. Returns undefined when the application is submitted. */
export async function saveAnswers({ db, sealing }: Stores, save: Save): Promise<Saved | undefined> {
  const isEmpty = Object.keys(save.answers).length === 0;
  const stored = await sealAnswers(sealing, save.accountId, save.answers);
  const revision = isEmpty ? undefined : await saveUnmerged(db, save, stored);
  if (revision !== undefined) return { revision, changes: {}, conflicts: [] };
  return db.transaction((tx) => saveMerged(tx, save, sealing));
}

/**
 * Saves in one statement if the answers are based on the current revision and are the newest of their writer, or if they have no
 * headers. Returns the new revision, or undefined when nothing was saved. The update locks the application before the second table is written.
 */
async function saveUnmerged(
  db: Database,
  { accountId, answers, writing, now }: Save,
  stored: StoredAnswers,
): Promise<number | undefined> {
  const isOpen = and(eq(applications.accountId, accountId), isNull(applications.submittedAt));
  const newer = ({ writer, number }: Writing) =>
    db
      .select({ number: lastSaves.number })
      .from(lastSaves)
      .where(and(eq(lastSaves.accountId, accountId), eq(lastSaves.writer, writer), gte(lastSaves.number, number)));
  const updated = db.$with('updated').as(
    db
      .update(applications)
      .set({ ...storing(stored), revision: sql`${applications.revision} + 1` })
      .where(writing ? and(isOpen, eq(applications.revision, writing.base), notExists(newer(writing))) : isOpen)
      .returning({ revision: applications.revision }),
  );
  const columns = sql`${accountId}::uuid, key, updated.revision, ${now.toISOString()}::timestamptz`;
  const keys = JSON.stringify(Object.keys(answers));
  const by = sql`${writing?.writer ?? null}::text, ${writing?.number ?? null}::integer`;
  const [row] = await db
    .with(updated)
    .insert(lastSaves)
    .select(sql`select ${columns}, ${by} from updated, jsonb_array_elements_text(${keys}::jsonb) as key`)
    .onConflictDoUpdate(replacement)
    .returning({ revision: lastSaves.revision });
  return row?.revision;
}

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
