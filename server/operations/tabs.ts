import type { Operations } from '../contract.ts';
import type { Services } from '../services.ts';
import { read, saveTab } from '../store/applications.ts';
import { notSaved } from './notSaved.ts';

/** Which tab was chosen in each group of tabs. */
export const tabOperations = ({ db }: Services): Operations<'saveTab' | 'getTabs'> => ({
  async saveTab({ applicant, body: { tab_id, chosen_tab } }) {
    const isSaved = await saveTab(db, applicant.id, tab_id, chosen_tab);
    return isSaved ? { status: 204 } : notSaved(db, applicant.id, 'tab_id');
  },

  async getTabs({ applicant }) {
    const application = await read(db, applicant.id);
    return { status: 200, body: application?.tabs ?? {} };
  },
});
