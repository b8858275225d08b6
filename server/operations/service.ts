import { tooMany, waitForAddress } from '../account/limits.ts';
import type { Operations } from '../contract.ts';
import type { Services } from '../services.ts';
import { list } from '../store/documents.ts';
import { findApplication } from '../store/serviceTokens.ts';
import { documentAnswers } from './documents.ts';

/** One application, read-only, for whoever holds a token of the print job. */
export const serviceOperations = (services: Services): Operations<'getServiceApplication'> => ({
  async getServiceApplication({ query, address }) {
    const { db, now } = services;
    const application = await findApplication(db, query.service_token, now());
    if (!application) {
      // Only wrong tokens count: the print job calls from one address, as often as there are applications.
      const seconds = await waitForAddress(services, 'serviceToken', address);
      if (seconds > 0) return tooMany(seconds);
      return { status: 403, body: { message: 'This link is wrong or has expired.' } };
    }
    const { accountId, answers, addAnother, tabs, submittedAt } = application;
    const documents = documentAnswers(await list(db, accountId));
    return {
      status: 200,
      body: {
        answer: answers,
        add_another: addAnother,
        document_answer: documents,
        tabs,
        submitted_at: submittedAt?.toISOString() ?? null,
      },
    };
  },
});
