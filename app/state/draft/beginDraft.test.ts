import { expect, test } from 'vitest';
import { profile } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { saveStarted, saveSucceeded } from '../saving/savingSlice.ts';
import { profileLoaded } from '../session/sessionSlice.ts';
import { type Draft, emptyDraft, emptyOutbox, outboxOf } from './draft.ts';
import { wholeOf } from './draftChange.ts';
import { draftReducer, typed } from './draftSlice.ts';
import { draftJoined } from './outboxEvents.ts';

const [city] = textKeys;
const username = 'ana@example.com';

test('an older copy of what is saved, which the device has refused to delete, asks nothing, also beside another tab', () => {
  const loaded = profileLoaded(profile({ username, answer: { [city]: 'Evanston' }, revision: 1 }));
  const older = { answers: { [city]: 'Evan' }, bases: { [city]: 0 }, writer: 'W', edits: 1 };
  const read = draftReducer({ ...emptyDraft, stashes: [{ ...emptyOutbox, ...older, owner: username }] }, loaded);
  expect(read.answers).toEqual({ [city]: 'Evan' });
  const whole = wholeOf(draftReducer(emptyDraft, loaded));
  const joined = draftReducer(read, draftJoined({ whole, visit: null, onlyHere: outboxOf(read), entered: {} }));
  for (const draft of [read, joined])
    expect(saved(draft)).toMatchObject({ answers: { [city]: 'Evanston' }, conflicts: [] });
});

test('what the server has by now is no other version than the one that was entered over it in the tab beside', () => {
  const loaded = profileLoaded(profile({ username, answer: { [city]: 'Evanston' }, revision: 1 }));
  const same = { answers: { [city]: 'Evanston' }, bases: { [city]: 0 }, writer: 'W', lastNumber: 2, edits: 1 };
  const read = draftReducer({ ...emptyDraft, stashes: [{ ...emptyOutbox, ...same, owner: username }] }, loaded);
  const beside = draftReducer(draftReducer(emptyDraft, loaded), typed({ [city]: 'Quito' }));
  const joined = draftReducer(
    read,
    draftJoined({ whole: wholeOf(beside), visit: null, onlyHere: outboxOf(read), entered: {} }),
  );
  expect(joined).toMatchObject({ answers: { [city]: 'Quito' }, conflicts: [] });
});

test('a tab that has nothing unsaved goes on under the name of the words that the one beside has read', () => {
  const loaded = profileLoaded(profile({ username, answer: { [city]: 'Evanston' }, revision: 1 }));
  const same = { answers: { [city]: 'Evanston' }, bases: { [city]: 0 }, writer: 'W', lastNumber: 2, edits: 1 };
  const read = draftReducer({ ...emptyDraft, stashes: [{ ...emptyOutbox, ...same, owner: username }] }, loaded);
  const whole = wholeOf(draftReducer(emptyDraft, loaded));
  const joined = draftReducer(read, draftJoined({ whole, visit: null, onlyHere: outboxOf(read), entered: {} }));
  expect(joined).toMatchObject({ writer: 'W', lastNumber: 2, edits: 1 });
});

test('a tab that opens tells the other one which version the server has by now, also without revisions', () => {
  const other = { keys: [city], other: { [city]: 'Rome' }, from: 'server' as const, savedAt: null, revision: null };
  const before = draftReducer(emptyDraft, profileLoaded(profile({ username, answer: { [city]: 'Rome' } })));
  const whole = wholeOf({ ...before, answers: { [city]: 'Evanston' }, conflicts: [other] });
  const opened = draftReducer(emptyDraft, profileLoaded(profile({ username, answer: { [city]: 'Oslo' } })));
  const joined = draftReducer(opened, draftJoined({ whole, visit: null, onlyHere: null, entered: {} }));
  expect(joined).toMatchObject({ answers: { [city]: 'Evanston' }, conflicts: [{ other: { [city]: 'Oslo' } }] });
});

test('a choice that only this page has offers the version that the server has by now, as the other tab knows', () => {
  const other = { keys: [city], other: { [city]: 'Rome' }, from: 'server' as const, savedAt: null, revision: 1 };
  const onlyHere = { ...emptyOutbox, answers: { [city]: 'Evanston' }, conflicts: [other], writer: 'W' };
  const loaded = draftReducer(
    emptyDraft,
    profileLoaded(profile({ username, answer: { [city]: 'Oslo' }, revision: 2 })),
  );
  const joined = draftReducer(loaded, draftJoined({ whole: wholeOf(loaded), visit: null, onlyHere, entered: {} }));
  expect(joined).toMatchObject({
    answers: { [city]: 'Evanston' },
    conflicts: [{ other: { [city]: 'Oslo' }, revision: 2 }],
  });
});

/** The server has a later save of the same writer. */
function saved(draft: Draft): Draft {
  const answers = { [city]: 'Evan' };
  const sent = draftReducer(draft, saveStarted({ answers, isRequested: false, writer: draft.writer, number: 1 }));
  const reply = { revision: 1, changes: { [city]: 'Evanston' } };
  return draftReducer(sent, saveSucceeded({ answers, at: 0, number: 1, reply }));
}
