import { describe, expect, test } from 'vitest';
import { loggedOut, profileLoaded } from '../session/sessionSlice.ts';
import { profile } from '../testing/playServer.ts';
import { answered, type Draft, draftReducer, emptyDraft, saved } from './draftSlice.ts';
import { readSessionCopy, writeSessionCopy } from './sessionCopy.ts';

const after = (...actions: Parameters<typeof draftReducer>[1][]): Draft => actions.reduce(draftReducer, emptyDraft);
const ana = profile({ answer: { city: 'Chicago' } });

describe('after a reload', () => {
  test('a visitor finds every answer again', () => {
    const draft = after(answered({ first_name: 'Ana', legal_agree: true }), answered({ first_name: 'Anaïs' }));
    const found = reloaded(draft);
    expect(found.answers).toEqual({ first_name: 'Anaïs', legal_agree: true });
    expect([...found.unsaved].sort()).toEqual(['first_name', 'legal_agree']);
  });

  test('an applicant sees what was not saved only once the account is known', () => {
    const found = reloaded(
      after(profileLoaded(ana), answered({ city: 'Evanston', zip: '60201' }), saved({ zip: '60201' })),
    );
    expect(found.answers).toEqual({});
    const known = draftReducer(found, profileLoaded(ana));
    expect(known.answers.city).toBe('Evanston');
    expect(known.unsaved).toEqual(['city']);
  });

  test('another account sees nothing of it', () => {
    const found = reloaded(after(profileLoaded(ana), answered({ city: 'Evanston' })));
    expect(draftReducer(found, profileLoaded(profile({ username: 'ben@example.com' }))).answers).toEqual({});
  });

  test('what was saved is not in the copy at all', () => {
    const written = copyOf(after(profileLoaded(ana), answered({ ssn: '123-45-6789' }), saved({ ssn: '123-45-6789' })));
    expect(written).not.toContain('123-45-6789');
    expect(copyOf(after(profileLoaded(ana), loggedOut()))).not.toContain('Chicago');
  });
});

describe('a copy that was tampered with, or is of another time', () => {
  test.each([
    ['is no JSON', '{'],
    ['is no object', '"first_name"'],
    ['is null', 'null'],
    ['is a list', '[1,2]'],
    ['holds answers of another shape', '{"visitor":[1],"held":{"owner":7,"answers":{}}}'],
    ['holds answers to no question', '{"visitor":{"nickname":"A","toString":"x","constructor":"y"}}'],
    ['holds answers of another type', '{"visitor":{"first_name":true,"legal_agree":"yes","city":{"a":1},"zip":5}}'],
    [
      'reaches for the prototype',
      '{"visitor":{"__proto__":{"first_name":"Eve"}},"__proto__":{"held":{"owner":"a","answers":{}}}}',
    ],
  ])('that %s is an empty draft', (_, copy) => {
    expect(readSessionCopy({ getItem: () => copy })).toEqual(emptyDraft);
  });

  test('keeps the answers that are right', () => {
    const found = readSessionCopy({ getItem: () => '{"visitor":{"first_name":"Ana","nickname":"A","city":4}}' });
    expect(found).toEqual({ ...emptyDraft, answers: { first_name: 'Ana' }, unsaved: ['first_name'] });
  });
});

test('storage that is forbidden or full is no reason to stop', () => {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError');
  };
  expect(readSessionCopy({ getItem: refuse })).toEqual(emptyDraft);
  expect(() => writeSessionCopy({ setItem: refuse }, after(answered({ first_name: 'Ana' })))).not.toThrow();
});

function copyOf(draft: Draft): string {
  const items = new Map<string, string>();
  writeSessionCopy({ setItem: (key, copy) => void items.set(key, copy) }, draft);
  return [...items.values()].join();
}

const reloaded = (draft: Draft): Draft => readSessionCopy({ getItem: () => copyOf(draft) });
