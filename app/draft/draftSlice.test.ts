import { describe, expect, test } from 'vitest';
import { loggedOut, profileLoaded, sessionEnded } from '../session/sessionSlice.ts';
import { profile } from '../testing/playServer.ts';
import { answered, type Draft, draftReducer, emptyDraft, prefilled, saved } from './draftSlice.ts';

const after = (...actions: Parameters<typeof draftReducer>[1][]): Draft => actions.reduce(draftReducer, emptyDraft);

const ana = profile({ username: 'ana@example.com', answer: { first_name: 'Ana', city: 'Chicago' } });
const ben = profile({ username: 'ben@example.com', answer: { first_name: 'Ben' } });
const ended = sessionEnded({ message: 'Gone.' });

describe('answering', () => {
  test('makes an answer unsaved until the server has it', () => {
    expect(after(answered({ first_name: 'Ana' })).unsaved).toEqual(['first_name']);
    expect(after(answered({ first_name: 'Ana' }), saved({ first_name: 'Ana' })).unsaved).toEqual([]);
  });

  test('during a save leaves the newer answer unsaved', () => {
    const draft = after(
      answered({ first_name: 'Ana' }),
      answered({ first_name: 'Anaïs' }),
      saved({ first_name: 'Ana' }),
    );
    expect(draft.unsaved).toEqual(['first_name']);
  });

  test('empties what is no longer asked, and the emptied answer is saved too', () => {
    const yes = answered({ conviction: 'Y', conviction_desc: 'Yes', suspended: 'N', suspended_comment: 'Long ago.' });
    const draft = after(
      profileLoaded(ana),
      yes,
      saved({ suspended_comment: 'Long ago.' }),
      answered({ conviction: 'N' }),
    );
    expect(draft.answers.suspended_comment).toBe('');
    expect(draft.unsaved).toContain('suspended_comment');
  });
});

describe('a link that brings answers', () => {
  test('fills in what the visitor has not typed, and keeps what was', () => {
    const draft = after(
      answered({ first_name: 'Anaïs', city: '' }),
      prefilled({ first_name: 'Ana', city: 'Chicago', zip: '60613' }),
    );
    expect(draft.answers).toEqual({ first_name: 'Anaïs', city: '', zip: '60613' });
    expect(draft.unsaved).toEqual(['first_name', 'city', 'zip']);
  });
});

describe('an account', () => {
  test('keeps its answers, and takes what the visitor typed before on top', () => {
    const draft = after(answered({ first_name: 'Anaïs' }), profileLoaded(ana));
    expect(draft.answers).toEqual({ first_name: 'Anaïs', city: 'Chicago' });
    expect(draft.unsaved).toEqual(['first_name']);
    expect(draft.owner).toBe('ana@example.com');
  });

  test('that has submitted takes nothing on top', () => {
    const submitted = {
      ...ana,
      web_status: (['started', 'validating', 'submitted'] as const).map((web_status) => ({ web_status })),
    };
    const draft = after(answered({ first_name: 'Anaïs' }), profileLoaded(submitted));
    expect(draft.answers).toEqual(ana.answer);
    expect(draft.unsaved).toEqual([]);
  });

  test('loaded again keeps what is not saved yet', () => {
    const draft = after(profileLoaded(ana), answered({ city: 'Evanston' }), profileLoaded(ana));
    expect(draft.answers.city).toBe('Evanston');
    expect(draft.unsaved).toEqual(['city']);
  });

  test.each([
    ['logs out', loggedOut()],
    ['loses its session', ended],
  ])('that %s leaves nothing to be seen', (_, action) => {
    expect(after(profileLoaded(ana), action)).toEqual(emptyDraft);
  });
});

describe('what an account had not saved when its session ended', () => {
  const left = [profileLoaded(ana), answered({ city: 'Evanston' }), ended];

  test('is seen by nobody', () => {
    expect(after(...left).answers).toEqual({});
  });

  test('comes back to its owner, unsaved', () => {
    const draft = after(...left, profileLoaded(ana));
    expect(draft.answers).toEqual({ first_name: 'Ana', city: 'Evanston' });
    expect(draft.unsaved).toEqual(['city']);
    expect(draft.held).toBeNull();
  });

  test('never comes to another account, and waits on for its owner', () => {
    const bens = after(...left, profileLoaded(ben));
    expect(bens.answers).toEqual({ first_name: 'Ben' });
    expect(bens.unsaved).toEqual([]);
    expect(after(...left, profileLoaded(ben), loggedOut(), profileLoaded(ana)).answers.city).toBe('Evanston');
  });

  test('is not forgotten when many calls learn of the end', () => {
    expect(after(...left, ended, ended).held?.answers).toEqual({ city: 'Evanston' });
  });

  test('yields to what the owner typed since', () => {
    expect(after(...left, answered({ city: 'Boston' }), profileLoaded(ana)).answers.city).toBe('Boston');
  });
});

test("a visitor's answers stay when a session ends elsewhere", () => {
  expect(after(answered({ first_name: 'Ana' }), ended).answers).toEqual({ first_name: 'Ana' });
});
