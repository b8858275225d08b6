import { createAction } from '@reduxjs/toolkit';

/** The account is deleted, here or on another device. With the marker of its session; null where it is known to be this page's. */
export const accountDeleted = createAction<string | null>('session/accountDeleted');

/** Nothing of the application of this deleted account is to be left in any tab. */
export const accountGone = createAction<string>('session/accountGone');
