import { tooMany, waitForAddress } from '../account/limits.ts';
import type { Operations } from '../contract.ts';
import type { Services } from '../services.ts';
import { mergeAnswers, saveLastPage } from '../store/applications.ts';
import { find } from '../store/temporaryAnswers.ts';
import { submittedAlready } from './submittedAlready.ts';

type AnswerOperation = 'saveAnswers' | 'saveLastPage' | 'getTemporaryAnswers';

/** The answers of the applicant who is logged in, and those an invitation prefills for a visitor. */
export const answerOperations = (services: Services): Operations<AnswerOperation> => ({
  async saveAnswers({ applicant, body }) {
    const isSaved = await mergeAnswers(services.db, applicant.id, body);
    return isSaved ? { status: 200, body: { message: 'Saved.' } } : submittedAlready;
  },

  async saveLastPage({ applicant, body }) {
    const isSaved = await saveLastPage(services.db, applicant.id, body.last_page);
    return isSaved ? { status: 204 } : submittedAlready;
  },

  async getTemporaryAnswers({ query, address }) {
    const seconds = await waitForAddress(services, 'temporaryAnswers', address);
    if (seconds > 0) return tooMany(seconds);
    const answers = await find(services.db, query.token, services.now());
    return answers
      ? { status: 200, body: answers }
      : { status: 403, body: { message: 'This link is wrong or has expired.' } };
  },
});
