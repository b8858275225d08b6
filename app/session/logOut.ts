import { createAction } from '@reduxjs/toolkit';

/** The applicant asked to log out (account popover, inactivity warning). Carried out by the session feature. */
export const logOutRequested = createAction('session/logOutRequested');
