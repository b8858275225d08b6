import type { Operations } from '../contract.ts';
import type { Services } from '../services.ts';
import { read, saveAddAnother } from '../store/applications.ts';
import { notSaved } from './notSaved.ts';

/** How many entries each repeater shows. */
export const addAnotherOperations = ({ db }: Services): Operations<'saveAddAnother' | 'getAddAnother'> => ({
  async saveAddAnother({ applicant, body: { button_id, num_components } }) {
    const isSaved = await saveAddAnother(db, applicant.id, button_id, num_components);
    return isSaved ? { status: 204 } : notSaved(db, applicant.id, 'button_id');
  },

  async getAddAnother({ applicant }) {
    const application = await read(db, applicant.id);
    return { status: 200, body: application?.addAnother ?? {} };
  },
});
