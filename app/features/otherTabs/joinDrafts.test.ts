import type { UnknownAction } from '@reduxjs/toolkit';
import { runSaga } from 'redux-saga';
import { expect, test } from 'vitest';
import { type Draft, emptyDraft, outboxOf, unsavedOf } from '../../state/draft/draft.ts';
import { wholeOf } from '../../state/draft/draftChange.ts';
import { answered, draftReducer } from '../../state/draft/draftSlice.ts';
import { accountFollowed, nothingVisited } from '../../state/draft/outboxEvents.ts';
import { profileLoaded } from '../../state/session/sessionSlice.ts';
import { profile } from '../../testing/profile.ts';
import { reveal, textKeys } from '../../testing/sampleKeys.ts';
import { type Joining, join, visitOf } from './joinDrafts.ts';
import { visitedIn } from './sharing.ts';

const [city] = textKeys;

/** Another tab has brought what it had of a visitor into the account that this tab follows. */
function followed(words: Draft, beside: Draft): Draft {
  const account = draftReducer(beside, profileLoaded(profile()));
  const visit = visitOf(words, visitedIn(beside), 'some');
  return draftReducer(words, accountFollowed({ whole: wholeOf(account), visit, onlyHere: null, entered: {} }));
}

const words: Draft = { ...emptyDraft, answers: { [city]: 'Evanston' }, edits: 2 };
const older: Draft = { ...emptyDraft, answers: { [city]: 'Rome' }, edits: 1 };

test('an older copy that the tab beside has only read is no second version', () => {
  const after = followed(words, { ...older, restored: older.answers });
  expect(after).toMatchObject({ answers: { [city]: 'Evanston' }, conflicts: [] });
});

test('what was entered in the tab beside, and not told, is one', () => {
  const after = followed(words, older);
  expect(after).toMatchObject({ answers: { [city]: 'Rome' }, conflicts: [{ other: { [city]: 'Evanston' } }] });
});

test('what waits to be saved is kept with what was entered in its group while the tab waited for the other one', () => {
  const account = draftReducer(emptyDraft, profileLoaded(profile({ revision: 1 })));
  const begun = draftReducer(account, answered({ [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes' }));
  const now = draftReducer(begun, answered({ [reveal.textKey]: 'Long ago.' }));
  const answer = {
    answers: '',
    draft: wholeOf(account),
    visited: nothingVisited,
    hasUnread: true,
    keptFor: 'week' as const,
  };
  const joining: Joining = {
    since: 0,
    draft: begun,
    hasToldAll: true,
    hasAnswered: false,
    visit: null,
    told: 'all',
    unsaved: outboxOf(begun),
    isOnDevice: false,
    entered: {},
    read: null,
    enteredBeside: {},
  };
  let joined = now;
  const dispatch = (action: UnknownAction) => {
    joined = draftReducer(joined, action);
  };
  runSaga({ dispatch }, join, answer, joining, now);
  expect(unsavedOf(joined)).toMatchObject({
    [reveal.key]: 'Y',
    [reveal.descriptionKey]: 'Yes',
    [reveal.textKey]: 'Long ago.',
  });
});
