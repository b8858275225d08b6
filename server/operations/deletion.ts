import { countTry } from '../account/limits.ts';
import { isPassword } from '../account/passwords.ts';
import { deleteApplicant } from '../applicants/deleteApplicant.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { findAccount } from '../store/accounts.ts';
import { isDraft } from '../store/applicants.ts';
import { submittedAlready } from './submittedAlready.ts';

/** Lets an applicant delete an application that is not submitted, with the account and all else that is stored about the person. */
export const deletionOperations = (services: Services): Handlers<'deleteApplication'> => ({
  async deleteApplication({ body: { password }, applicant: { id, username } }) {
    const limited = await countTry(services, 'deletion', { username });
    if (limited) return limited;
    const account = await findAccount(services.db, username);
    if (!(await isPassword(password, account?.passwordHash))) {
      return { status: 422, body: { message: wrongPassword, errors: { password: [wrongPassword] } } };
    }
    const isDeleted = await deleteApplicant(services, id, (tx) => isDraft(tx, id));
    return isDeleted ? { status: 204, session: null, device: null } : submittedAlready;
  },
});

const wrongPassword = 'The password is incorrect.';
