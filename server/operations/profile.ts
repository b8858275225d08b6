import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { readApplication, readLogins, readStatuses } from '../store/applications.ts';
import { listDocuments } from '../store/documents.ts';
import { documentAnswers } from './documents.ts';
import { knownAnswers } from './knownAnswers.ts';

/** Applications that were submitted before there were confirmation numbers have none to offer. */
function submissionOf(application: Awaited<ReturnType<typeof readApplication>>) {
  const { submittedAt, confirmationNumber } = application ?? {};
  if (!submittedAt || !confirmationNumber) return {};
  return { submission: { submitted_at: submittedAt.toISOString(), confirmation_number: confirmationNumber } };
}

/** Everything stored about the logged-in applicant. */
export const profileOperations = ({ db }: Services): Handlers<'getProfile'> => ({
  async getProfile({ applicant: { id, username } }) {
    const [application, logins, statuses, documents] = await Promise.all([
      readApplication(db, id),
      readLogins(db, id),
      readStatuses(db, id),
      listDocuments(db, id),
    ]);
    return {
      status: 200,
      body: {
        username,
        answer: knownAnswers(application?.answers ?? {}),
        document_answer: documentAnswers(documents),
        tabs: application?.tabs ?? {},
        add_another: application?.addAnother ?? {},
        last_page: application?.lastPage ?? null,
        successful_login: logins.map((at) => at.toISOString()),
        web_status: statuses.map((status) => ({ web_status: status })),
        revision: application?.revision ?? 0,
        ...submissionOf(application),
      },
    };
  },
});
