import { createAction } from '@reduxjs/toolkit';

/** The answers that an invitation link promised could not be fetched. */
export const prefillFailed = createAction<{ message: string }>('prefill/failed');
