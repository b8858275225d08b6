import { createAction } from '@reduxjs/toolkit';

/** The applicant asked to log out, in the account popover or the inactivity warning. */
export const logOutRequested = createAction('session/logOutRequested');

/** The server did not end the session; the applicant is still logged in. */
export const logOutFailed = createAction('session/logOutFailed');
