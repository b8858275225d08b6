import { expect, test } from 'vitest';
import type { Answers } from '../../../form/engine/answers.ts';
import { profile } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { saveStarted } from '../saving/savingSlice.ts';
import { profileLoaded } from '../session/sessionSlice.ts';
import { type Draft, emptyDraft, outboxOf, unsavedOf } from './draft.ts';
import { draftReducer, typed } from './draftSlice.ts';
import { textLeft } from './letters.ts';

const [name] = textKeys;

const loaded = (answer: Answers, revision?: number): Draft =>
  draftReducer(emptyDraft, profileLoaded(profile({ answer, ...(revision !== undefined && { revision }) })));
const write = (draft: Draft, ...texts: readonly string[]): Draft =>
  texts.reduce((before, text) => draftReducer(before, typed({ [name]: text })), draft);

test.each([
  ['a letter behind a name', { [name]: 'Ada' }, ['Adax', 'Ada']],
  ['a name in an empty text', {}, ['I', 'Id', 'Ida', 'Id', 'I', '']],
  ['a name in a text that was emptied before', { [name]: '' }, ['I', '']],
])('%s that is deleted again enters nothing', (_, answer: Answers, texts) => {
  const before = loaded(answer, 5);
  const draft = write(before, ...texts);
  expect(draft.answers).toEqual(before.answers);
  expect(draft.acknowledged).toEqual(before.acknowledged);
  expect(outboxOf(draft)).toMatchObject({ answers: {}, bases: {} });
});

test.each([
  ['written once more', loaded({ [name]: 'Ada' }, 5), ['', 'A', 'Ad', 'Ada']],
  ['pasted in place of a longer one', loaded({ [name]: 'Ada' }, 5), ['Magdalena', 'Ada']],
  ['typed and deleted for a server that counts no revisions', loaded({ [name]: 'Ada' }), ['Adax', 'Ada']],
])('a name that is %s is entered', (_, before, texts) => {
  expect(unsavedOf(write(before, ...texts))).toEqual({ [name]: 'Ada' });
});

test('a letter of which a save has begun is deleted by another save', () => {
  const begun = write(loaded({ [name]: 'Ada' }, 5), 'Adax');
  const answers = unsavedOf(begun);
  const sent = draftReducer(
    begun,
    saveStarted({ answers, isRequested: false, writer: 'one-outbox-of-the-device', number: 1 }),
  );
  expect(unsavedOf(write(sent, 'Ada'))).toEqual({ [name]: 'Ada' });
});

test('what was entered before the text was left is deleted as an entry', () => {
  const left = draftReducer(write(loaded({ [name]: 'Ada' }, 5), 'Adam'), textLeft());
  expect(unsavedOf(write(left, 'Ada'))).toEqual({ [name]: 'Ada' });
});
