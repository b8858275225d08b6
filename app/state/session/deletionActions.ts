import { createAction } from '@reduxjs/toolkit';

/** The account is deleted, here or on another device. With the marker of its session. */
export const accountDeleted = createAction<string>('session/accountDeleted');

/** Nothing of the application of this deleted account is to be left in any tab. */
export const accountGone = createAction<string>('session/accountGone');
