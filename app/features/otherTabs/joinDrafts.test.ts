import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from '../../state/draft/draft.ts';
import { wholeOf } from '../../state/draft/draftChange.ts';
import { draftReducer } from '../../state/draft/draftSlice.ts';
import { accountFollowed } from '../../state/draft/outboxEvents.ts';
import { profileLoaded } from '../../state/session/sessionSlice.ts';
import { profile } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { visitOf } from './joinDrafts.ts';
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
