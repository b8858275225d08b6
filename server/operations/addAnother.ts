import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { readApplication, saveAddAnother } from '../store/applications.ts';
import { notSaved } from './notSaved.ts';

/** How many entries each repeated group shows. */
export const addAnotherOperations = ({ db }: Services): Handlers<'saveAddAnother' | 'getAddAnother'> => ({
  async saveAddAnother({ applicant, body: { button_id, num_components } }) {
    const isSaved = await saveAddAnother(db, applicant.id, button_id, num_components);
    return isSaved ? { status: 204 } : notSaved(db, applicant.id, 'button_id');
  },

  async getAddAnother({ applicant }) {
    const application = await readApplication(db, applicant.id);
    return { status: 200, body: application?.addAnother ?? {} };
  },
});
