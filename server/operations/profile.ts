import type { Handlers } from '../routes/handlers.ts';
import type { Opened } from '../sealing/sealing.ts';
import type { Services } from '../services.ts';
import { readApplication, readLogins, readStatuses } from '../store/applications.ts';
import type { Database } from '../store/database.ts';
import { listDocuments } from '../store/documents.ts';
import { openAnswers } from '../store/sealedAnswers.ts';
import { listSetAside } from '../store/setAside.ts';
import { bringToForm } from './bringToForm.ts';
import { documentAnswers } from './documents.ts';
import { knownAnswers } from './knownAnswers.ts';

/** Applications that were submitted before there were confirmation numbers have none to offer. */
function submissionOf(application: Awaited<ReturnType<typeof readApplication>>) {
  const { submittedAt, confirmationNumber } = application ?? {};
  if (!submittedAt || !confirmationNumber) return {};
  return { submission: { submitted_at: submittedAt.toISOString(), confirmation_number: confirmationNumber } };
}

/** What a change of the form did to the answers. It is told until the next log-in. */
async function formChangesOf(db: Database, accountId: string, lastLogin: Date | undefined) {
  const setAside = lastLogin ? await listSetAside(db, accountId, lastLogin) : [];
  if (setAside.length === 0) return {};
  return { set_aside: setAside.map(({ reason, label }) => ({ reason, ...(label !== null && { question: label }) })) };
}

const noAnswers: Opened = { answers: {}, unreadable: [] };

/** Everything stored about the logged-in applicant. */
export const profileOperations = ({ db, sealing, now }: Services): Handlers<'getProfile'> => ({
  async getProfile({ applicant: { id, username } }) {
    const [stored, logins, statuses, documents] = await Promise.all([
      readApplication(db, id),
      readLogins(db, id),
      readStatuses(db, id),
      listDocuments(db, id),
    ]);
    const application = stored && (await bringToForm({ db, sealing }, stored, now()));
    const { answers, unreadable } = application ? await openAnswers(sealing, application) : noAnswers;
    return {
      status: 200,
      body: {
        username,
        answer: knownAnswers(answers),
        document_answer: documentAnswers(documents),
        tabs: application?.tabs ?? {},
        add_another: application?.addAnother ?? {},
        last_page: application?.lastPage ?? null,
        successful_login: logins.map((at) => at.toISOString()),
        web_status: statuses.map((status) => ({ web_status: status })),
        ...(application && { revision: application.revision }),
        ...submissionOf(application),
        ...(await formChangesOf(db, id, logins.at(-1))),
        ...(unreadable.length > 0 && { unreadable: [...unreadable] }),
      },
    };
  },
});
