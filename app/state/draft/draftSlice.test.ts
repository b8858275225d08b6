import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../form/engine/answers.ts';
import { profile } from '../../testing/profile.ts';
import { reveal, textKeys } from '../../testing/sampleKeys.ts';
import { saveSucceeded } from '../saving/savingSlice.ts';
import { loggedOut, profileLoaded, sessionEnded } from '../session/sessionSlice.ts';
import { type Draft, emptyDraft, unsavedOf } from './draft.ts';
import { answered, chosen, draftReducer, prefilled } from './draftSlice.ts';
import { outboxRead } from './outboxEvents.ts';

const [name, city, zip] = textKeys;

const saved = (answers: Answers) => saveSucceeded({ answers, at: 0 });
const unsavedKeys = (draft: Draft) => Object.keys(unsavedOf(draft));
const after = (...actions: Parameters<typeof draftReducer>[1][]): Draft => actions.reduce(draftReducer, emptyDraft);

const ana = profile({ username: 'ana@example.com', answer: { [name]: 'Ana', [city]: 'Chicago' } });
const ben = profile({ username: 'ben@example.com', answer: { [name]: 'Ben' } });
const ended = sessionEnded({ message: 'Gone.' });

describe('answering', () => {
  test('makes an answer unsaved until the server has it', () => {
    expect(unsavedKeys(after(answered({ [name]: 'Ana' })))).toEqual([name]);
    expect(unsavedKeys(after(answered({ [name]: 'Ana' }), saved({ [name]: 'Ana' })))).toEqual([]);
  });

  test('again with the option that is chosen already is sent, and may be replaced by nothing older', () => {
    const known = profile({ answer: { [reveal.key]: 'N', [reveal.descriptionKey]: 'No' }, revision: 4 });
    const draft = after(profileLoaded(known), chosen({ [reveal.key]: 'N', [reveal.descriptionKey]: 'No' }));
    expect(unsavedKeys(draft)).toEqual([reveal.key, reveal.descriptionKey]);
    expect(draft.bases).toEqual({ [reveal.key]: 4, [reveal.descriptionKey]: 4 });
  });

  test('again with no option enters nothing', () => {
    const chosenNothing = chosen({ [reveal.key]: '', [reveal.descriptionKey]: '' });
    const taken = after(profileLoaded(ana), chosenNothing, saved({ [reveal.key]: '', [reveal.descriptionKey]: '' }));
    expect(unsavedKeys(draftReducer(taken, chosenNothing))).toEqual([]);
  });

  test('during a save leaves the newer answer unsaved', () => {
    const draft = after(answered({ [name]: 'Ana' }), answered({ [name]: 'Anaïs' }), saved({ [name]: 'Ana' }));
    expect(unsavedKeys(draft)).toEqual([name]);
  });

  test('empties what is no longer asked, and leaves it unsaved', () => {
    const yes = answered({ [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' });
    const draft = after(
      profileLoaded(ana),
      yes,
      saved({ [reveal.textKey]: 'Long ago.' }),
      answered({ [reveal.key]: 'N' }),
    );
    expect(draft.answers[reveal.textKey]).toBe('');
    expect(unsavedKeys(draft)).toContain(reveal.textKey);
  });
});

describe('a link that brings answers', () => {
  test('fills in what the visitor has not typed, and keeps the rest', () => {
    const draft = after(
      answered({ [name]: 'Anaïs', [city]: '' }),
      prefilled({ [name]: 'Ana', [city]: 'Chicago', [zip]: '60613' }),
    );
    expect(draft.answers).toEqual({ [name]: 'Anaïs', [city]: '', [zip]: '60613' });
    expect(unsavedKeys(draft)).toEqual([name, city, zip]);
  });
});

describe('an account', () => {
  test('keeps its answers, and takes what the visitor typed only where it has none', () => {
    const draft = after(answered({ [name]: 'Anaïs', [zip]: '60613' }), profileLoaded(ana));
    expect(draft.answers).toEqual({ [name]: 'Ana', [city]: 'Chicago', [zip]: '60613' });
    expect(unsavedKeys(draft)).toEqual([zip]);
    expect(draft.conflicts).toMatchObject([{ keys: [name], other: { [name]: 'Anaïs' }, from: 'visitor' }]);
    expect(draft.owner).toBe('ana@example.com');
  });

  test('that has submitted does not take what the visitor typed', () => {
    const submitted = {
      ...ana,
      web_status: (['started', 'validating', 'submitted'] as const).map((web_status) => ({ web_status })),
    };
    const draft = after(answered({ [name]: 'Anaïs' }), profileLoaded(submitted));
    expect(draft.answers).toEqual(ana.answer);
    expect(unsavedKeys(draft)).toEqual([]);
  });

  test('loaded again keeps unsaved answers', () => {
    const draft = after(profileLoaded(ana), answered({ [city]: 'Evanston' }), profileLoaded(ana));
    expect(draft.answers[city]).toBe('Evanston');
    expect(unsavedKeys(draft)).toEqual([city]);
  });

  test.each([
    ['logs out', loggedOut()],
    ['loses its session', ended],
  ])('that %s leaves no answers', (_, action) => {
    expect(after(profileLoaded(ana), action)).toEqual(emptyDraft);
  });
});

test('a profile that comes after a save does not bring back what it replaced, where the server counts no revisions', () => {
  const before = after(profileLoaded(ana), answered({ [city]: 'Evanston' }), saved({ [city]: 'Evanston' }));
  const { answers, acknowledged } = draftReducer(before, profileLoaded(ana));
  expect(answers).toEqual({ [name]: 'Ana', [city]: 'Evanston' });
  expect(acknowledged).toEqual(answers);
});

describe('what an account had not saved when its session ended', () => {
  const left = [profileLoaded(ana), answered({ [city]: 'Evanston' }), ended];

  test('is not shown', () => {
    expect(after(...left).answers).toEqual({});
  });

  test('comes back to the same account, unsaved', () => {
    const draft = after(...left, profileLoaded(ana));
    expect(draft.answers).toEqual({ [name]: 'Ana', [city]: 'Evanston' });
    expect(unsavedKeys(draft)).toEqual([city]);
    expect(draft.stashes).toEqual([]);
  });

  test('never comes to another account, and waits for its own', () => {
    const bens = after(...left, profileLoaded(ben));
    expect(bens.answers).toEqual({ [name]: 'Ben' });
    expect(unsavedKeys(bens)).toEqual([]);
    const bensSession = [outboxRead({ owner: ben.username, outbox: null }), profileLoaded(ben), loggedOut()];
    expect(after(...left, ...bensSession, profileLoaded(ana)).answers[city]).toBe('Evanston');
  });

  test('is not forgotten when several calls get a 401', () => {
    expect(after(...left, ended, ended).stashes[0]?.answers).toEqual({ [city]: 'Evanston' });
  });

  test('is kept beside what was typed since, and the applicant chooses', () => {
    const draft = after(...left, answered({ [city]: 'Boston' }), profileLoaded(ana));
    expect(draft.answers[city]).toBe('Evanston');
    expect(draft.conflicts).toMatchObject([{ other: { [city]: 'Boston' }, from: 'visitor' }]);
  });
});

test("a visitor's answers stay when a session ends elsewhere", () => {
  expect(after(answered({ [name]: 'Ana' }), ended).answers).toEqual({ [name]: 'Ana' });
});
