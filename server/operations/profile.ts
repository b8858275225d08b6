import type { Operations } from '../contract.ts';
import type { Services } from '../services.ts';
import { read, readLogins, readStatuses } from '../store/applications.ts';
import { list } from '../store/documents.ts';
import { documentAnswers } from './documents.ts';

/** Everything kept of the applicant who is logged in. */
export const profileOperations = ({ db }: Services): Operations<'getProfile'> => ({
  async getProfile({ applicant: { id, username } }) {
    const [application, logins, statuses, documents] = await Promise.all([
      read(db, id),
      readLogins(db, id),
      readStatuses(db, id),
      list(db, id),
    ]);
    return {
      status: 200,
      body: {
        username,
        answer: application?.answers ?? {},
        document_answer: documentAnswers(documents),
        tabs: application?.tabs ?? {},
        add_another: application?.addAnother ?? {},
        last_page: application?.lastPage ?? null,
        successful_login: logins.map((at) => at.toISOString()),
        web_status: statuses.map((status) => ({ web_status: status })),
      },
    };
  },
});
