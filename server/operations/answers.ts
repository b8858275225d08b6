import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { countAddressTry, forgetAddressTry } from '../account/limits.ts';
import { errorMessages } from '../routes/errorMessages.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { saveLastPage } from '../store/applications.ts';
import { saveAnswers } from '../store/saves.ts';
import { findTemporaryAnswers } from '../store/temporaryAnswers.ts';
import { knownAnswers } from './knownAnswers.ts';
import { otherRevision, revisionsIn } from './revisions.ts';
import { submittedAlready } from './submittedAlready.ts';

type AnswerOperation = 'saveAnswers' | 'saveLastPage' | 'getTemporaryAnswers';

/**
 * Document questions are answered by the end of their conversion alone. Clients send these answers as well, as other backends
 * need them; this server ignores them.
 */
const withoutDocuments = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !form.documentKeys.includes(key)));

/** The answers of the logged-in applicant, and the answers that an invitation prefills for a visitor. */
export const answerOperations = (services: Services): Handlers<AnswerOperation> => ({
  async saveAnswers({ applicant, sessionToken = '', body, headers }) {
    const answers = withoutDocuments(body);
    const save = { accountId: applicant.id, answers, revisions: revisionsIn(headers), now: services.now() };
    const saved = await saveAnswers(services, save, sessionToken);
    if (saved === 'session ended') return { status: 401, body: { message: errorMessages.noSession } };
    if (saved === 'submitted') return submittedAlready;
    if (saved === 'other revision') return otherRevision;
    return { status: 200, body: { message: 'Saved.', ...saved } };
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
