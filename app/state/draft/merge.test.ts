import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../form/engine/answers.ts';
import { profile } from '../../testing/profile.ts';
import { reveal, textKeys } from '../../testing/sampleKeys.ts';
import { type SaveReply, saveStarted, saveSucceeded } from '../saving/savingSlice.ts';
import { loggedOut, profileLoaded, sessionEnded, webStatusAdvanced } from '../session/sessionSlice.ts';
import { baseOf } from './bases.ts';
import { type Draft, emptyDraft, emptyOutbox, unsavedOf } from './draft.ts';
import { wholeOf } from './draftChange.ts';
import { answered, conflictSettled, draftReducer } from './draftSlice.ts';
import { draftJoined, outboxRead } from './outboxEvents.ts';
import type { StoredOutbox } from './storedOutbox.ts';

const [name, city, zip] = textKeys;
const savedAt = '2026-10-02T18:51:00Z';

const after = (...actions: Parameters<typeof draftReducer>[1][]): Draft => actions.reduce(draftReducer, emptyDraft);
const loaded = (answer: Answers, revision?: number) =>
  profileLoaded(profile({ answer, ...(revision !== undefined && { revision }) }));
const started = (answers: Answers) => saveStarted({ answers, isRequested: false });
const replied = (answers: Answers, reply: SaveReply) => saveSucceeded({ answers, at: 0, reply });
const conflictsOn = (answers: Answers) =>
  Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, { answer, saved_at: savedAt }]));
const choose = (key: string, choice: 'shown' | 'other') => conflictSettled({ key, choice });

/** This device has entered Lima; another has saved Quito. */
const twoCities = [
  loaded({ [city]: 'Cusco' }, 5),
  answered({ [city]: 'Lima' }),
  started({ [city]: 'Lima' }),
  replied({ [city]: 'Lima' }, { revision: 7, conflicts: conflictsOn({ [city]: 'Quito' }) }),
] as const;

test('two versions that differ only by a space ask nothing, and the saved one stays', () => {
  const reply = { revision: 7, conflicts: conflictsOn({ [city]: 'Quito' }) };
  const draft = after(
    loaded({}, 5),
    answered({ [city]: 'Quito ' }),
    started({ [city]: 'Quito ' }),
    replied({ [city]: 'Quito ' }, reply),
  );
  expect(draft.conflicts).toEqual([]);
  expect(draft.answers[city]).toBe('Quito');
  expect(unsavedOf(draft)).toEqual({});
});

test('who keeps a version without an answer that only the other one has empties it', () => {
  const here = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes' };
  const conflicts = conflictsOn({ ...here, [reveal.textKey]: 'Long ago.' });
  const asked = [loaded({}, 5), answered(here), started(here), replied(here, { revision: 7, conflicts })];
  const draft = after(...asked, choose(reveal.key, 'shown'));
  expect(unsavedOf(draft)).toEqual({ [reveal.textKey]: '' });
  expect(draft.bases).toEqual({ [reveal.textKey]: 7 });
});

describe('a late save', () => {
  const named = (answers: Answers, number: number) =>
    saveStarted({ answers, isRequested: false, writer: 'one-outbox-of-the-device', number });
  const reply = (answers: Answers, number: number, given: SaveReply) =>
    saveSucceeded({ answers, at: 0, number, reply: given });
  const late = { revision: 7, changes: { [city]: 'Quito' } };
  const outbox: StoredOutbox = {
    ...emptyOutbox,
    answers: { [city]: 'Lima' },
    bases: { [city]: 5 },
    writer: 'one-outbox-of-the-device',
    lastNumber: 3,
    changedAt: 0,
  };
  /** What the device still has, although another page has gone on with it. */
  const old = outboxRead({ owner: profile().username, outbox });

  test('of an old copy shows what the server has, and the next save is another writer’s', () => {
    const draft = after(
      old,
      loaded({ [city]: 'Quito' }, 7),
      named({ [city]: 'Lima' }, 4),
      reply({ [city]: 'Lima' }, 4, late),
    );
    expect(draft).toMatchObject({ answers: { [city]: 'Quito' }, conflicts: [], writer: '', lastNumber: 0 });
    expect(unsavedOf(draft)).toEqual({});
  });

  test('of an old copy shows what the server has, also where the tab beside has given another number since', () => {
    const draft = after(
      old,
      loaded({ [city]: 'Quito' }, 7),
      named({ [city]: 'Lima' }, 4),
      named({}, 5),
      reply({ [city]: 'Lima' }, 4, late),
    );
    expect(draft).toMatchObject({ answers: { [city]: 'Quito' }, conflicts: [] });
    expect(unsavedOf(draft)).toEqual({});
  });

  test('of an old copy leaves what the tab beside has read, which is newer', () => {
    const copy = { ...outbox, answers: { [city]: 'Cusco' }, bases: { [city]: 7 }, lastNumber: 6, edits: 2 };
    const beside = after(outboxRead({ owner: profile().username, outbox: copy }), loaded({ [city]: 'Quito' }, 7));
    const draft = after(
      old,
      loaded({ [city]: 'Quito' }, 7),
      named({ [city]: 'Lima' }, 4),
      draftJoined({ whole: wholeOf(beside), visit: null, onlyHere: null, entered: {} }),
      reply({ [city]: 'Lima' }, 4, late),
    );
    expect(draft).toMatchObject({ answers: { [city]: 'Cusco' }, conflicts: [], lastNumber: 6 });
    expect(unsavedOf(draft)).toEqual({ [city]: 'Cusco' });
  });

  test('of an old copy asks about what was entered since', () => {
    const entered = { [city]: 'Cusco' };
    const draft = after(
      old,
      loaded({ [city]: 'Quito' }, 7),
      answered(entered),
      named(entered, 4),
      reply(entered, 4, late),
    );
    expect(draft).toMatchObject({ answers: entered, conflicts: [{ other: { [city]: 'Quito' } }], writer: '' });
  });

  test('of an old copy asks about what was chosen since', () => {
    const other = { [city]: 'Cusco' };
    const conflict = { keys: [city], other, from: 'server' as const, savedAt, revision: 6 };
    const draft = after(
      outboxRead({ owner: profile().username, outbox: { ...outbox, conflicts: [conflict] } }),
      loaded({ [city]: 'Quito' }, 7),
      choose(city, 'shown'),
      named({ [city]: 'Lima' }, 4),
      reply({ [city]: 'Lima' }, 4, late),
    );
    expect(draft).toMatchObject({
      answers: { [city]: 'Lima' },
      conflicts: [{ other: { [city]: 'Quito' } }],
      writer: '',
    });
  });

  test.each([
    ['entered', [loaded({}, 5), answered({ [city]: 'Lima' })]],
    ['read from the device', [old, loaded({}, 5)]],
  ])('of what was %s, and was overtaken by a later one of its own, changes nothing that is shown', (_, begun) => {
    const draft = after(
      ...begun,
      named({ [city]: 'Lima' }, 4),
      answered({ [city]: 'Quito' }),
      named({ [city]: 'Quito' }, 5),
      answered({ [city]: 'Lima' }),
      reply({ [city]: 'Lima' }, 4, late),
    );
    expect(draft).toMatchObject({ answers: { [city]: 'Lima' }, conflicts: [], lastNumber: 5 });
    expect(unsavedOf(draft)).toEqual({ [city]: 'Lima' });
  });
});

describe('the base of an unsaved answer', () => {
  test('is that of the oldest one in its group, because a group is sent whole', () => {
    const bases = { [reveal.key]: 9, [reveal.textKey]: 5 };
    expect(baseOf({ bases, revision: 9 }, [reveal.key])).toBe(5);
  });

  test('is the revision at which it was entered, and stays when it is entered again', () => {
    const draft = after(
      loaded({}, 5),
      answered({ [city]: 'L' }),
      replied({ [name]: 'Ana' }, { revision: 9 }),
      answered({ [city]: 'Lima', [zip]: '1' }),
    );
    expect(draft.bases).toEqual({ [city]: 5, [zip]: 9 });
  });

  test.each<[string, Parameters<typeof draftReducer>[1], Draft['bases']]>([
    ['goes when the server has the answer', replied({ [city]: 'Lima' }, { revision: 6 }), {}],
    ['moves on when the server has an earlier version', replied({ [city]: 'L' }, { revision: 6 }), { [city]: 6 }],
    ['stays when the same is entered again', answered({ [city]: 'Cusco' }), { [city]: 5 }],
    ['stays when it is not known whether a save has arrived', started({ [city]: 'Lima' }), { [city]: 5 }],
    ['stays when the profile is loaded again', loaded({ [city]: 'Quito' }, 8), { [city]: 5 }],
    ['goes with the log-out', loggedOut(), {}],
  ])('%s', (_, action, bases) => {
    expect(after(loaded({ [city]: 'Cusco' }, 5), answered({ [city]: 'Lima' }), action).bases).toEqual(bases);
  });

  test('does not exist where the server counts no revisions', () => {
    expect(after(loaded({}), answered({ [city]: 'Lima' })).bases).toEqual({});
  });

  test('comes back with the words of an ended session', () => {
    const ended = sessionEnded({ message: 'Gone.' });
    const draft = after(loaded({}, 5), answered({ [city]: 'Lima' }), ended, loaded({ [city]: 'Quito' }, 8));
    expect(draft).toMatchObject({ revision: 8, bases: { [city]: 5 }, answers: { [city]: 'Lima' } });
  });
});

describe('what another device saved', () => {
  test('is shown where nothing is unsaved', () => {
    const draft = after(loaded({}, 5), replied({}, { revision: 6, changes: { [city]: 'Quito' } }));
    expect(draft.answers).toEqual({ [city]: 'Quito' });
    expect(unsavedOf(draft)).toEqual({});
    expect(draft.revision).toBe(6);
  });

  test('never replaces words that were entered during the save', () => {
    const draft = after(
      loaded({}, 5),
      answered({ [city]: 'Lima' }),
      replied({}, { revision: 6, changes: { [city]: 'Quito' } }),
    );
    expect(draft.answers).toEqual({ [city]: 'Lima' });
    expect(draft.bases).toEqual({ [city]: 5 });
  });

  test('does not take the place of what is entered again here', () => {
    const draft = after(
      loaded({ [city]: 'Cusco' }, 5),
      answered({ [city]: 'Lima' }),
      replied({}, { revision: 6, changes: { [city]: 'Quito' } }),
      answered({ [city]: 'Cusco' }),
    );
    expect(draft.answers[city]).toBe('Cusco');
    expect(draft.bases).toEqual({ [city]: 5 });
    expect(unsavedOf(draft)).toEqual({ [city]: 'Cusco' });
  });

  test('comes as a whole group or not at all', () => {
    const no = { [reveal.key]: 'N', [reveal.descriptionKey]: 'No', [reveal.textKey]: '' };
    const yes = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' };
    const draft = after(
      loaded(yes, 5),
      answered({ [reveal.textKey]: 'Today.' }),
      replied({}, { revision: 6, changes: no }),
    );
    expect(draft.answers).toMatchObject({ ...yes, [reveal.textKey]: 'Today.' });
  });

  test('is not replaced by a profile that was on its way longer', () => {
    const draft = after(loaded({}, 5), replied({ [city]: 'Lima' }, { revision: 7 }), loaded({ [city]: 'Cusco' }, 6));
    expect(draft.acknowledged).toEqual({ [city]: 'Lima' });
  });
});

test('a reply that comes after a later profile acknowledges nothing, because that profile may have newer words', () => {
  const draft = after(
    loaded({}, 5),
    answered({ [city]: 'Lima' }),
    started({ [city]: 'Lima' }),
    loaded({ [city]: 'Quito' }, 7),
    replied({ [city]: 'Lima' }, { revision: 6 }),
  );
  expect(draft).toMatchObject({ revision: 7, bases: { [city]: 5 } });
  expect(unsavedOf(draft)).toEqual({ [city]: 'Lima' });
});

test('the words of an ended session come back with their whole group as it was seen, not mixed with newer words', () => {
  const yes = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' };
  const draft = after(
    loaded(yes, 5),
    answered({ [reveal.textKey]: 'Today.' }),
    sessionEnded({ message: 'Gone.' }),
    loaded({ [reveal.key]: 'N', [reveal.descriptionKey]: 'No' }, 8),
  );
  expect(draft.answers).toMatchObject({ ...yes, [reveal.textKey]: 'Today.' });
  expect(draft.bases).toMatchObject({ [reveal.key]: 5, [reveal.textKey]: 5 });
});

describe('two versions of an answer', () => {
  test('are both kept, and the field shows what was entered here', () => {
    const draft = after(...twoCities);
    expect(draft.answers[city]).toBe('Lima');
    expect(draft.conflicts).toEqual([
      { keys: [city], other: { [city]: 'Quito' }, from: 'server', savedAt, revision: 7 },
    ]);
  });

  test('that are equal are no question', () => {
    const draft = after(
      ...twoCities.slice(0, 3),
      replied({ [city]: 'Lima' }, { revision: 7, conflicts: conflictsOn({ [city]: 'Lima' }) }),
    );
    expect(draft.conflicts).toEqual([]);
    expect(unsavedOf(draft)).toEqual({});
  });

  test('are settled by keeping what is here, which is then based on the other', () => {
    const draft = after(...twoCities, choose(city, 'shown'));
    expect(draft.conflicts).toEqual([]);
    expect(unsavedOf(draft)).toEqual({ [city]: 'Lima' });
    expect(draft.bases).toEqual({ [city]: 7 });
  });

  test('are settled by taking the other, which is sent, because another device may have replaced it since', () => {
    const draft = after(...twoCities, choose(city, 'other'));
    expect(draft).toMatchObject({ conflicts: [], bases: { [city]: 7 }, answers: { [city]: 'Quito' } });
    expect(unsavedOf(draft)).toEqual({ [city]: 'Quito' });
  });

  test('are settled by entering the other, which is sent, because another device may have replaced it since', () => {
    const draft = after(...twoCities, answered({ [city]: 'Quito' }));
    expect(draft.conflicts).toEqual([]);
    expect(draft.bases).toEqual({ [city]: 7 });
    expect(unsavedOf(draft)).toEqual({ [city]: 'Quito' });
  });

  test('follow what the other device saves next', () => {
    const draft = after(...twoCities, replied({ [zip]: '1' }, { revision: 9, changes: { [city]: 'La Paz' } }));
    expect(draft.conflicts).toMatchObject([{ other: { [city]: 'La Paz' }, revision: 9 }]);
    expect(draft.answers[city]).toBe('Lima');
  });

  test('are still asked about after the profile is loaded again, with what the server has then', () => {
    const draft = after(...twoCities, loaded({ [city]: 'La Paz' }, 9));
    expect(draft.conflicts).toMatchObject([{ other: { [city]: 'La Paz' }, revision: 9 }]);
    expect(draft.answers[city]).toBe('Lima');
  });

  test('wait for their own account when the session ends', () => {
    const ended = after(...twoCities, sessionEnded({ message: 'Gone.' }));
    expect(ended.conflicts).toEqual([]);
    expect(draftReducer(ended, loaded({ [city]: 'Quito' }, 7)).conflicts).toHaveLength(1);
  });

  test('are one question for a whole group', () => {
    const here = { [reveal.key]: 'N', [reveal.descriptionKey]: 'No', [reveal.textKey]: '' };
    const there = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' };
    const draft = after(loaded({}, 5), answered(here), replied(here, { revision: 6, conflicts: conflictsOn(there) }));
    expect(draft.conflicts).toHaveLength(1);
    expect(draftReducer(draft, choose(reveal.textKey, 'other')).answers).toMatchObject(there);
  });

  test('are as old as the newest of the answers that differ', () => {
    const here = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Today.' };
    const earlier = '2026-10-01T09:00:00Z';
    const conflicts = {
      [reveal.key]: { answer: 'Y', saved_at: savedAt },
      [reveal.descriptionKey]: { answer: 'Yes', saved_at: savedAt },
      [reveal.textKey]: { answer: 'Long ago.', saved_at: earlier },
    };
    const draft = after(loaded({}, 5), answered(here), replied(here, { revision: 6, conflicts }));
    expect(draft.conflicts).toMatchObject([{ savedAt: earlier }]);
  });

  test('are forgotten when the application is submitted', () => {
    expect(after(...twoCities, webStatusAdvanced('submitted')).conflicts).toEqual([]);
  });
});

describe('a visitor who logs in', () => {
  test('fills what the account has not answered, and is asked nothing', () => {
    const draft = after(answered({ [name]: 'Ana', [city]: 'Lima' }), loaded({ [name]: 'Ana' }, 5));
    expect(draft.answers).toEqual({ [name]: 'Ana', [city]: 'Lima' });
    expect(draft).toMatchObject({ conflicts: [], bases: { [city]: 5 } });
    expect(unsavedOf(draft)).toEqual({ [city]: 'Lima' });
  });

  test('never replaces an answer of the account: the field shows it, and both are kept', () => {
    const draft = after(answered({ [name]: 'VisitorFirst' }), loaded({ [name]: 'Owner' }, 5));
    expect(draft.answers).toEqual({ [name]: 'Owner' });
    expect(unsavedOf(draft)).toEqual({});
    expect(draft.conflicts).toMatchObject([{ other: { [name]: 'VisitorFirst' }, from: 'visitor' }]);
  });

  test('keeps the account’s answer with one press, which is sent as it may have been replaced, or enters the other with one', () => {
    const draft = after(answered({ [name]: 'VisitorFirst' }), loaded({ [name]: 'Owner' }, 5));
    const kept = draftReducer(draft, choose(name, 'shown'));
    expect(unsavedOf(kept)).toEqual({ [name]: 'Owner' });
    expect(kept.bases).toEqual({ [name]: kept.revision });
    const taken = draftReducer(draft, choose(name, 'other'));
    expect(taken).toMatchObject({ conflicts: [], answers: { [name]: 'VisitorFirst' }, bases: { [name]: 5 } });
  });

  test('makes no mixture of two groups', () => {
    const visit = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' };
    const own = { [reveal.key]: 'N', [reveal.descriptionKey]: 'No' };
    const draft = after(answered(visit), loaded(own, 5));
    expect(draft.answers).toEqual(own);
    expect(draft.conflicts).toMatchObject([{ other: visit, from: 'visitor' }]);
  });

  test('finds a new account with everything, also on a server without revisions', () => {
    const draft = after(answered({ [name]: 'Ana', [city]: 'Lima' }), loaded({}));
    expect(unsavedOf(draft)).toEqual({ [name]: 'Ana', [city]: 'Lima' });
    expect(draft.conflicts).toEqual([]);
  });
});
