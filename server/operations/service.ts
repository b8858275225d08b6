import type { Answers } from '../../form/engine/answers.ts';
import { printedParts } from '../../form/engine/formRecord.ts';
import { universityDay } from '../../form/university.ts';
import { countAddressTry } from '../account/limits.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { listDocuments } from '../store/documents.ts';
import { currentVersion, findForm } from '../store/formVersions.ts';
import type { applications } from '../store/schema.ts';
import { maskedAnswers, openAnswers } from '../store/sealedAnswers.ts';
import { findApplicationByToken } from '../store/serviceTokens.ts';
import { documentAnswers } from './documents.ts';
import { knownAnswers } from './knownAnswers.ts';

/** The answers in the words of the form that they were submitted under, when the form is another one today. */
async function asSubmitted(
  db: Database,
  { formVersion, submittedAt }: typeof applications.$inferSelect,
  answers: Answers,
) {
  if (!submittedAt || formVersion === currentVersion) return {};
  const record = await findForm(db, formVersion);
  return record && { as_submitted: printedParts(record, { answers, today: universityDay(submittedAt) }) };
}

/** Reads one application for the print job, which has a token for it. */
export const serviceOperations = (services: Services): Handlers<'getServiceApplication'> => ({
  async getServiceApplication({ query, address }) {
    const { db, sealing, now } = services;
    const application = await findApplicationByToken(db, query.service_token, now());
    if (!application) {
      // Counts wrong tokens only, because all print jobs call from one address.
      const limited = await countAddressTry(services, 'serviceToken', address);
      if (limited) return limited;
      return { status: 403, body: { message: 'This link is wrong or has expired.' } };
    }
    const { accountId, addAnother, tabs, submittedAt, confirmationNumber } = application;
    const { answers, unreadable } = await openAnswers(sealing, application);
    const documents = documentAnswers(await listDocuments(db, accountId));
    return {
      status: 200,
      body: {
        answer: knownAnswers(maskedAnswers(application, answers)),
        add_another: addAnother,
        document_answer: documents,
        tabs,
        submitted_at: submittedAt?.toISOString() ?? null,
        ...(await asSubmitted(db, application, answers)),
        ...(unreadable.length > 0 && { unreadable: [...unreadable] }),
        ...(confirmationNumber !== null && { confirmation_number: confirmationNumber }),
      },
    };
  },
});
