import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { countAddressTry, forgetAddressTry } from '../account/limits.ts';
import { errorMessages } from '../routes/errorMessages.ts';
import type { Handlers, RequestOf } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { saveLastPage } from '../store/applications.ts';
import type { Conflict, Writing } from '../store/mergeSave.ts';
import { type Saved, saveAnswers } from '../store/saves.ts';
import { findTemporaryAnswers } from '../store/temporaryAnswers.ts';
import { emptyAnswer, knownAnswers } from './knownAnswers.ts';
import { submittedAlready } from './submittedAlready.ts';

type AnswerOperation = 'saveAnswers' | 'saveLastPage' | 'getTemporaryAnswers';

/**
 * Document questions are answered by the end of their conversion alone. Clients send these answers as well, as other backends
 * need them; this server ignores them.
 */
const withoutDocuments = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !form.documentKeys.includes(key)));

/** A save says all of it or nothing. */
function writingOf(headers: RequestOf<'saveAnswers'>['headers']): Writing | undefined {
  const { 'Answers-Revision': base, 'Answers-Writer': writer, 'Answers-Number': number } = headers ?? {};
  if (base === undefined || writer === undefined || number === undefined) return undefined;
  return { base, writer, number };
}

const revisionOf = ({ revision, changes, conflicts }: Saved) => ({
  revision,
  ...(Object.keys(changes).length > 0 && { changes: knownAnswers(changes) }),
  ...(conflicts.length > 0 && { conflicts: Object.fromEntries(conflicts.map(otherAnswerOf)) }),
});

const otherAnswerOf = ({ key, answer = emptyAnswer(key), savedAt }: Conflict) =>
  [key, { answer, saved_at: savedAt.toISOString() }] as const;

/** The answers of the logged-in applicant, and the answers that an invitation prefills for a visitor. */
export const answerOperations = (services: Services): Handlers<AnswerOperation> => ({
  async saveAnswers({ applicant, sessionToken = '', body, headers }) {
    const writing = writingOf(headers);
    const answers = withoutDocuments(body);
    const save = { accountId: applicant.id, answers, writing, now: services.now() };
    const saved = await saveAnswers(services, save, sessionToken);
    if (saved === 'session ended') return { status: 401, body: { message: errorMessages.noSession } };
    if (saved === 'submitted') return submittedAlready;
    return { status: 200, body: { message: 'Saved.', ...(writing && revisionOf(saved)) } };
  },

  async saveLastPage({ applicant, body }) {
    const isSaved = await saveLastPage(services.db, applicant.id, body.last_page);
    return isSaved ? { status: 204 } : submittedAlready;
  },

  async getTemporaryAnswers({ query, address }) {
    const limited = await countAddressTry(services, 'temporaryAnswers', address);
    if (limited) return limited;
    const answers = await findTemporaryAnswers(services.db, query.token, services.now());
    if (!answers) return { status: 403, body: { message: 'This link is wrong or has expired.' } };
    await forgetAddressTry(services, 'temporaryAnswers', address);
    return { status: 200, body: knownAnswers(answers) };
  },
});
