import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import type { Sealing } from '../sealing/sealing.ts';
import { randomRevision, readApplication } from './applications.ts';
import { type Database, prepared } from './database.ts';
import { applications } from './schema.ts';
import { type StoredAnswers, sealAnswers, storingJson } from './sealedAnswers.ts';
import { findApplicant, freshSession, isSessionFresh } from './sessions.ts';

interface Stores {
  db: Database;
  sealing: Sealing;
}

/** The revisions that a change of an application names. `saveAnswers` in the contract says what they mean. */
export interface Revisions {
  /** The revisions that the change may replace. Undefined for any. */
  ifMatch?: readonly string[] | undefined;
  /** The revision that the change makes. Undefined for a random one. */
  idempotencyKey?: string | undefined;
}

/** What the revisions mean for an application: the change is still to be made, was made before, or must not be made. */
export function stateOfChange(
  { ifMatch, idempotencyKey }: Revisions,
  { revision }: { revision: string },
): 'due' | 'made' | 'other revision' {
  if (revision === idempotencyKey) return 'made';
  return ifMatch && !ifMatch.includes(revision) ? 'other revision' : 'due';
}

export interface Save {
  accountId: string;
  answers: Answers;
  revisions: Revisions;
  now: Date;
}

/**
 * Saves answers, and returns the revision that the application has then. Saves nothing when the session has ended, the application
 * is submitted, or it has none of the revisions that the save may replace. Without a session the server itself saves.
 */
export async function saveAnswers(
  { db, sealing }: Stores,
  save: Save,
  session?: string,
): Promise<{ revision: string } | 'session ended' | 'submitted' | 'other revision'> {
  const isSensitive = Object.keys(save.answers).some((key) => form.sensitiveKeys.has(key));
  const quick =
    session === undefined || isSensitive
      ? undefined
      : await store(db, save, { answers: save.answers, sealed: {} }, session);
  if (quick) return quick;
  if (session !== undefined && !(await findApplicant(db, session, save))) return 'session ended';
  // Sealing makes a key for the account, which must not come back after a deletion: not before the session is known to last.
  return (await store(db, save, await sealAnswers(sealing, save.accountId, save.answers))) ?? whyNotStored(db, save);
}

/** Stores answers in one statement, with a session only while that is fresh. Returns undefined when nothing was stored. */
async function store(
  db: Database,
  { accountId, revisions: { ifMatch, idempotencyKey }, now }: Save,
  { answers, sealed }: StoredAnswers,
  session?: string,
): Promise<{ revision: string } | undefined> {
  const [row] = await saveStatement(db).execute({
    ...freshSession(session ?? '', now),
    isOwn: session === undefined,
    accountId,
    answers: JSON.stringify(answers),
    sealed: JSON.stringify(sealed),
    ifMatch: ifMatch ?? null,
    idempotencyKey: idempotencyKey ?? null,
  });
  return row;
}

const saveStatement = prepared((db) => {
  const accountId = sql`${sql.placeholder('accountId')}::uuid`;
  const ifMatch = sql`${sql.placeholder('ifMatch')}::text[]`;
  const idempotencyKey = sql`${sql.placeholder('idempotencyKey')}::text`;
  const mayAsk = or(sql`${sql.placeholder('isOwn')}::boolean`, isSessionFresh(accountId));
  const isDue = sql`${applications.revision} is distinct from ${idempotencyKey}
    and (${ifMatch} is null or ${applications.revision} = any(${ifMatch}))`;
  return db
    .update(applications)
    .set({
      ...storingJson(sql.placeholder('answers'), sql.placeholder('sealed')),
      revision: sql`coalesce(${idempotencyKey}, ${randomRevision})`,
    })
    .where(and(eq(applications.accountId, accountId), isNull(applications.submittedAt), mayAsk, isDue))
    .returning({ revision: applications.revision })
    .prepare('save_answers');
});

async function whyNotStored(db: Database, { accountId, revisions }: Save) {
  const application = await readApplication(db, accountId);
  if (!application) return 'session ended';
  if (application.submittedAt) return 'submitted';
  return stateOfChange(revisions, application) === 'made' ? { revision: application.revision } : 'other revision';
}
