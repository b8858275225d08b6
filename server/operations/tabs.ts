import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { readApplication, saveTab } from '../store/applications.ts';
import { notSaved } from './notSaved.ts';

/** The chosen tab of each group of tabs. */
export const tabOperations = ({ db }: Services): Handlers<'saveTab' | 'getTabs'> => ({
  async saveTab({ applicant, body: { tab_id, chosen_tab } }) {
    const isSaved = await saveTab(db, applicant.id, tab_id, chosen_tab);
    return isSaved ? { status: 204 } : notSaved(db, applicant.id, 'tab_id');
  },

  async getTabs({ applicant }) {
    const application = await readApplication(db, applicant.id);
    return { status: 200, body: application?.tabs ?? {} };
  },
});
