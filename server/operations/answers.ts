import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { countAddressTry, tooManyTries } from '../account/limits.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { mergeAnswers, saveLastPage } from '../store/applications.ts';
import { findTemporaryAnswers } from '../store/temporaryAnswers.ts';
import { knownAnswers } from './knownAnswers.ts';
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
  async saveAnswers({ applicant, body }) {
    const isSaved = await mergeAnswers(services.db, applicant.id, withoutDocuments(body));
    return isSaved ? { status: 200, body: { message: 'Saved.' } } : submittedAlready;
  },

  async saveLastPage({ applicant, body }) {
    const isSaved = await saveLastPage(services.db, applicant.id, body.last_page);
    return isSaved ? { status: 204 } : submittedAlready;
  },

  async getTemporaryAnswers({ query, address }) {
    const seconds = await countAddressTry(services, 'temporaryAnswers', address);
    if (seconds > 0) return tooManyTries(seconds);
    const answers = await findTemporaryAnswers(services.db, query.token, services.now());
    return answers
      ? { status: 200, body: knownAnswers(answers) }
      : { status: 403, body: { message: 'This link is wrong or has expired.' } };
  },
});
