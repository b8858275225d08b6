import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../form/engine/answers.ts';
import { type Draft, emptyDraft, unsavedOf } from '../../state/draft/draft.ts';
import { answered, draftReducer } from '../../state/draft/draftSlice.ts';
import { saveSucceeded } from '../../state/saving/savingSlice.ts';
import { loggedOut, profileLoaded } from '../../state/session/sessionSlice.ts';
import { profile } from '../../testing/profile.ts';
import { checkboxKey, textKeys, unknownKey } from '../../testing/sampleKeys.ts';
import { readDraftCopy, writeDraftCopy } from './draftCopy.ts';

const [name, city, zip, secret] = textKeys;

const saved = (answers: Answers) => saveSucceeded({ answers, at: 0 });
const after = (...actions: Parameters<typeof draftReducer>[1][]): Draft => actions.reduce(draftReducer, emptyDraft);
const ana = profile({ answer: { [city]: 'Chicago' } });

describe('after a reload', () => {
  test('a visitor has every answer again', () => {
    const draft = after(answered({ [name]: 'Ana', [checkboxKey]: true }), answered({ [name]: 'Anaïs' }));
    const found = reloaded(draft);
    expect(found.answers).toEqual({ [name]: 'Anaïs', [checkboxKey]: true });
    expect(Object.keys(unsavedOf(found)).sort()).toEqual([name, checkboxKey].sort());
  });

  test('an applicant sees unsaved answers only once the account is known', () => {
    const found = reloaded(
      after(profileLoaded(ana), answered({ [city]: 'Evanston', [zip]: '60201' }), saved({ [zip]: '60201' })),
    );
    expect(found.answers).toEqual({});
    const known = draftReducer(found, profileLoaded(ana));
    expect(known.answers[city]).toBe('Evanston');
    expect(unsavedOf(known)).toEqual({ [city]: 'Evanston' });
  });

  test('another account sees nothing of the copy', () => {
    const found = reloaded(after(profileLoaded(ana), answered({ [city]: 'Evanston' })));
    expect(draftReducer(found, profileLoaded(profile({ username: 'ben@example.com' }))).answers).toEqual({});
  });

  test('saved answers are not in the copy', () => {
    const written = copyOf(
      after(profileLoaded(ana), answered({ [secret]: '123-45-6789' }), saved({ [secret]: '123-45-6789' })),
    );
    expect(written).not.toContain('123-45-6789');
    expect(copyOf(after(profileLoaded(ana), loggedOut()))).not.toContain('Chicago');
  });
});

describe('a copy that was altered, or written by another version', () => {
  test.each([
    ['is not JSON', '{'],
    ['is not an object', JSON.stringify(name)],
    ['is null', 'null'],
    ['is a list', '[1,2]'],
    ['holds answers of another shape', '{"visitor":[1],"stash":{"owner":7,"answers":{}}}'],
    [
      'holds answers to no question',
      JSON.stringify({ visitor: { [unknownKey]: 'A', toString: 'x', constructor: 'y' } }),
    ],
    [
      'holds answers of another type',
      JSON.stringify({ visitor: { [name]: true, [checkboxKey]: 'yes', [city]: { a: 1 }, [zip]: 5 } }),
    ],
    [
      'reaches for the prototype',
      `{"visitor":{"__proto__":{"${name}":"Eve"}},"__proto__":{"stash":{"owner":"a","answers":{}}}}`,
    ],
  ])('that %s is an empty draft', (_, copy) => {
    expect(readDraftCopy({ getItem: () => copy })).toEqual(emptyDraft);
  });

  test('keeps the valid answers', () => {
    const found = readDraftCopy({
      getItem: () => JSON.stringify({ visitor: { [name]: 'Ana', [unknownKey]: 'A', [city]: 4 } }),
    });
    expect(found).toEqual({ ...emptyDraft, answers: { [name]: 'Ana' } });
  });
});

test('storage that is forbidden or full throws nothing', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  expect(readDraftCopy({ getItem: refuse })).toEqual(emptyDraft);
  expect(() => writeDraftCopy({ setItem: refuse }, after(answered({ [name]: 'Ana' })))).not.toThrow();
});

function copyOf(draft: Draft): string {
  const items = new Map<string, string>();
  writeDraftCopy({ setItem: (key, copy) => void items.set(key, copy) }, draft);
  return [...items.values()].join();
}

const reloaded = (draft: Draft): Draft => readDraftCopy({ getItem: () => copyOf(draft) });
