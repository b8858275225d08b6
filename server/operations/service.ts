import { countAddressTry, tooManyTries } from '../account/limits.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { listDocuments } from '../store/documents.ts';
import { findApplicationByToken } from '../store/serviceTokens.ts';
import { documentAnswers } from './documents.ts';
import { knownAnswers } from './knownAnswers.ts';

/** Reads one application for the print job, which has a token for it. */
export const serviceOperations = (services: Services): Handlers<'getServiceApplication'> => ({
  async getServiceApplication({ query, address }) {
    const { db, now } = services;
    const application = await findApplicationByToken(db, query.service_token, now());
    if (!application) {
      // Counts wrong tokens only, because all print jobs call from one address.
      const seconds = await countAddressTry(services, 'serviceToken', address);
      if (seconds > 0) return tooManyTries(seconds);
      return { status: 403, body: { message: 'This link is wrong or has expired.' } };
    }
    const { accountId, answers, addAnother, tabs, submittedAt, confirmationNumber } = application;
    const documents = documentAnswers(await listDocuments(db, accountId));
    return {
      status: 200,
      body: {
        answer: knownAnswers(answers),
        add_another: addAnother,
        document_answer: documents,
        tabs,
        submitted_at: submittedAt?.toISOString() ?? null,
        ...(confirmationNumber !== null && { confirmation_number: confirmationNumber }),
      },
    };
  },
});
