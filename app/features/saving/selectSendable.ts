import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { selectUnsaved } from '../../state/draft/draftSlice.ts';
import { withoutRefused } from '../../state/saving/refusal.ts';
import { selectRefusal } from '../../state/saving/savingSlice.ts';

/** The unsaved answers, without those the server has refused. The same answers are the same object. */
export const selectSendable = createSelector([selectUnsaved, selectRefusal], withoutRefused, {
  memoizeOptions: { resultEqualityCheck: shallowEqual },
});
