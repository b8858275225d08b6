import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../form/engine/answers.ts';
import { form } from '../../../form/university.ts';
import { keptText, reopened } from '../../testing/kept.ts';
import { profile } from '../../testing/profile.ts';
import { checkboxKey, textKeys, unknownKey } from '../../testing/sampleKeys.ts';
import { saveSucceeded } from '../saving/savingSlice.ts';
import { loggedOut, profileLoaded, sessionEnded } from '../session/sessionSlice.ts';
import { type Draft, emptyDraft, emptyOutbox, outboxOf, unsavedOf } from './draft.ts';
import { answered, draftReducer } from './draftSlice.ts';
import { outboxRead } from './outboxEvents.ts';
import { readStoredOutbox } from './readStoredOutbox.ts';
import { storedOutbox } from './storedOutbox.ts';

const [name, city, zip, secret] = textKeys;

const saved = (answers: Answers) => saveSucceeded({ answers, at: 0 });
const after = (...actions: Parameters<typeof draftReducer>[1][]): Draft => actions.reduce(draftReducer, emptyDraft);
const ana = profile({ answer: { [city]: 'Chicago' } });

describe('in a new page', () => {
  test('a visitor has every answer again', () => {
    const found = reopened(after(answered({ [name]: 'Ana', [checkboxKey]: true }), answered({ [name]: 'Anaïs' })));
    expect(found.answers).toMatchObject({ [name]: 'Anaïs', [checkboxKey]: true });
    expect(Object.keys(unsavedOf(found))).toEqual(expect.arrayContaining([name, checkboxKey]));
  });

  test('an applicant sees unsaved answers only once the account is known', () => {
    const found = reopened(
      after(profileLoaded(ana), answered({ [city]: 'Evanston', [zip]: '60201' }), saved({ [zip]: '60201' })),
    );
    expect(found.answers).toEqual({});
    expect(draftReducer(found, profileLoaded(ana)).answers[city]).toBe('Evanston');
  });

  test('another account sees nothing of it', () => {
    const found = reopened(after(profileLoaded(ana), answered({ [city]: 'Evanston' })));
    expect(draftReducer(found, profileLoaded(profile({ username: 'ben@example.com' }))).answers).toEqual({});
  });

  test('nothing is left of what was saved, or of a log-out', () => {
    const entered = [profileLoaded(ana), answered({ [secret]: 'Yesterday' })] as const;
    expect(keptText(after(...entered))).toContain('Yesterday');
    expect(keptText(after(...entered, saved({ [secret]: 'Yesterday' })))).not.toContain('Yesterday');
    expect(keptText(after(...entered, loggedOut()))).toBe('null');
  });
});

test('what another tab has saved since the session ended does not come back from the memory of the page', () => {
  const later = profile({ answer: { [city]: 'Bonn' } });
  const ended = [profileLoaded(ana), answered({ [city]: 'Evanston' }), sessionEnded({ message: '' })] as const;
  const found = after(...ended, outboxRead({ owner: ana.username, outbox: null }), profileLoaded(later));
  expect(found.answers[city]).toBe('Bonn');
});

test('what a tab reads on the device once it has gone on with the account does not come back after the session', () => {
  const outbox = storedOutbox(outboxOf(after(profileLoaded(ana), answered({ [city]: 'Evan' }))), 0) ?? null;
  const begun = [profileLoaded({ ...ana, revision: 2 }), outboxRead({ owner: ana.username, outbox })] as const;
  const found = after(...begun, profileLoaded({ ...ana, revision: 1 }), sessionEnded({ message: '' }));
  expect(found.stashes).toEqual([]);
});

const sensitive = form.questions.filter(({ sensitive }) => sensitive).map(({ key }) => key);

test('sensitive answers are kept nowhere, with what belongs to them', () => {
  expect(sensitive).not.toEqual([]);
  for (const key of sensitive) {
    const answers = { [key]: '123-45-6789' };
    expect(keptText(after(answered(answers)))).toBe('null');
    const outbox = {
      ...emptyOutbox,
      answers: { ...answers, [name]: 'Ana' },
      bases: { [key]: 1 },
      conflicts: [{ keys: [key], other: answers, from: 'server' as const, savedAt: null, revision: 1 }],
      clearings: [
        { at: name, before: {}, cleared: answers },
        { at: name, before: {}, cleared: { [city]: 'Lima', ...answers }, after: answers },
        { at: key, before: answers, cleared: { [city]: 'Lima' } },
      ],
      lookups: { [name]: { source: 'found' as const, filled: {} }, [key]: { source: 'found' as const, filled: {} } },
    };
    const kept = JSON.stringify(storedOutbox(outbox, 0));
    expect(kept).not.toContain('123-45-6789');
    expect(kept).not.toContain(`"${key}"`);
    expect(kept).toContain('Lima');
  }
});

describe('an outbox that was altered, or written by another version', () => {
  const kept = { ...emptyOutbox, changedAt: 1 };
  test.each([
    ['is not an object', name],
    ['is null', null],
    ['is a list', [1, 2]],
    ['has no time', { ...emptyOutbox, answers: { [name]: 'Ana' } }],
    ['holds answers of another shape', { ...kept, answers: [1] }],
    ['holds answers to no question', { ...kept, answers: { [unknownKey]: 'A', toString: 'x', constructor: 'y' } }],
    [
      'holds answers of another type',
      { ...kept, answers: { [name]: true, [checkboxKey]: 'yes', [city]: { a: 1 }, [zip]: 5 } },
    ],
    ['reaches for the prototype', JSON.parse(`{"changedAt":1,"answers":{"__proto__":{"${name}":"Eve"}}}`)],
    ['brings back what it should not', { ...kept, clearings: [null, { at: '__proto__', before: {}, cleared: {} }] }],
    ['has a conflict about nothing', { ...kept, conflicts: [{ keys: [unknownKey], from: 'server', other: {} }, 1] }],
  ])('that %s is none', (_, stored) => {
    expect(readStoredOutbox(stored)).toBeNull();
  });

  test('gives its valid answers', () => {
    const stored = { changedAt: 1, answers: { [name]: 'Ana', [unknownKey]: 'A', [city]: 4 }, bases: { [name]: 'x' } };
    expect(readStoredOutbox(stored)).toEqual({ ...kept, answers: { [name]: 'Ana' } });
  });
});
