import { form } from '../form/university.ts';

/** Times in milliseconds, and the paths of the application. */
export const config = {
  inactivity: { logOutAfterMs: 900_000, warnBeforeMs: 60_000 },
  paths: {
    /** The first page of the form. */
    default: `/${form.pages[0]?.key ?? ''}`,
    completion: '/completion',
    /** All answers as a document: for the print job, and for an applicant who prints a draft. */
    print: '/print',
    login: '/login',
    signup: '/signup',
    confirm: '/confirm',
    forgot: '/forgot',
    reset: '/reset',
    /** After an applicant has deleted the account. */
    deleted: '/deleted',
  },
} as const;
