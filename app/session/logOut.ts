import { createAction } from '@reduxjs/toolkit';

/** The applicant asked to log out (account popover, inactivity warning). Carried out by the session feature. */
export const logOutRequested = createAction('session/logOutRequested');

/** The server could not be told; the applicant is still logged in. */
export const logOutFailed = createAction<{ message: string }>('session/logOutFailed');
