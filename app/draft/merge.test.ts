import { describe, expect, test } from 'vitest';
import { dateQuestion, documentKey, reveal, textKeys } from '../testing/sampleKeys.ts';
import { type Conflict, type Draft, emptyDraft, type SentSave, setAnswers, unsavedOf } from './draft.ts';
import { isWaiting, merge, mergeGuest, resolveEqual, settle } from './merge.ts';

const [city, name] = textKeys;
const yes = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' };
const no = { [reveal.key]: 'N', [reveal.descriptionKey]: 'No', [reveal.textKey]: '' };

/** An account's draft, made from the revision r0. */
const draftOf = (changes: Partial<Pick<Draft, 'answers' | 'sent' | 'conflicts' | 'lookups'>>, saved = {}): Draft => ({
  ...emptyDraft,
  owner: 'ana@example.com',
  answers: saved,
  ...changes,
  saved: { revision: 'r0', answers: saved },
});

/** The draft in which this device has Lima, and another one has saved Quito since. */
const twoCities = () =>
  merge(draftOf({ answers: { [city]: 'Lima' } }, { [city]: 'Cusco' }), {
    revision: 'r1',
    answers: { [city]: 'Quito' },
  });

const otherOf = ({ conflicts }: Draft) => conflicts.map(({ other }) => other);

describe('an answer of the server', () => {
  test.each<[string, { saved: string; mine: string; sent?: string[]; theirs: string; shown: string; asks?: boolean }]>([
    ['that is the saved one leaves mine', { saved: 'Cusco', mine: 'Lima', theirs: 'Cusco', shown: 'Lima' }],
    ['that is new is shown', { saved: 'Cusco', mine: 'Cusco', theirs: 'Quito', shown: 'Quito' }],
    ['that is what was entered here settles it', { saved: 'Cusco', mine: 'Quito', theirs: 'Quito', shown: 'Quito' }],
    ['that differs by a space is shown', { saved: 'Cusco', mine: 'Quito ', theirs: 'Quito', shown: 'Quito' }],
    ['that is new beside mine asks', { saved: 'Cusco', mine: 'Lima', theirs: 'Quito', shown: 'Lima', asks: true }],
    [
      'that was sent from here leaves mine',
      { saved: 'Cusco', mine: 'Bonn', sent: ['Lima', 'Lagos'], theirs: 'Lima', shown: 'Bonn' },
    ],
    [
      'that is new asks also where the saved one is entered again after a save without a reply',
      { saved: 'Cusco', mine: 'Cusco', sent: ['Lima'], theirs: 'Quito', shown: 'Cusco', asks: true },
    ],
  ])('%s', (_, { saved, mine, sent = [], theirs, shown, asks = false }) => {
    const saves = sent.map((text, at): SentSave => ({ id: `s${at}`, answers: { [city]: text } }));
    const draft = draftOf({ answers: { [city]: mine }, sent: saves }, { [city]: saved });
    const merged = merge(draft, { revision: 'r1', answers: { [city]: theirs } });
    expect(merged.answers).toEqual({ [city]: shown });
    expect(otherOf(merged)).toEqual(asks ? [{ [city]: theirs }] : []);
    expect(merged.saved).toEqual({ revision: 'r1', answers: { [city]: theirs } });
    expect(unsavedOf(merged)).toEqual(shown === theirs && sent.length === 0 ? {} : { [city]: shown });
  });

  test('in a revision that this device has made asks nothing, whatever was entered since', () => {
    const sent = [{ id: 's0', answers: { [city]: 'Lima' } }];
    const draft = draftOf({ answers: { [city]: 'Bonn' }, sent });
    // Another device would have had to make another revision.
    const merged = merge(draft, { revision: 's0', answers: { [city]: 'Lima', [name]: 'Ana' } });
    expect(merged.conflicts).toEqual([]);
    expect(merged.answers[city]).toBe('Bonn');
  });

  test('to a group is taken whole', () => {
    const merged = merge(draftOf({}, yes), { revision: 'r1', answers: { ...no, [reveal.textKey]: '' } });
    expect(merged.answers).toEqual(no);
  });

  test('to a group asks one question about all of it, also where two people changed different answers of it', () => {
    const draft = draftOf({ answers: { ...yes, [reveal.textKey]: 'Today.' } }, yes);
    const merged = merge(draft, { revision: 'r1', answers: no });
    expect(merged.answers).toEqual({ ...yes, [reveal.textKey]: 'Today.' });
    expect(merged.conflicts).toMatchObject([{ from: 'server', other: no }]);
  });

  test('to a document is shown, because its conversion decides', () => {
    const draft = draftOf({ answers: { [documentKey]: 'mine.pdf' } });
    const merged = merge(draft, { revision: 'r1', answers: { [documentKey]: 'theirs.pdf' } });
    expect(merged).toMatchObject({ answers: { [documentKey]: 'theirs.pdf' }, conflicts: [] });
  });

  test('ends what a look-up knows of the answer it replaces', () => {
    const lookups = { [city]: { source: 'found' as const, filled: {} } };
    const merged = merge(draftOf({ lookups }), { revision: 'r1', answers: { [city]: 'Quito' } });
    expect(merged.lookups).toEqual({});
  });
});

describe('where the server offers no revisions', () => {
  const record = { revision: null, answers: { [city]: 'Quito' } };

  test('the first profile of a page is merged with what the device has', () => {
    const draft = { ...draftOf({ answers: { [city]: 'Lima' } }), saved: { revision: undefined, answers: {} } };
    expect(otherOf(merge(draft, record))).toEqual([{ [city]: 'Quito' }]);
  });

  test('a later profile changes nothing: it may be older than the last save', () => {
    const draft = { ...draftOf({ answers: { [city]: 'Lima' } }), saved: { revision: null, answers: {} } };
    expect(merge(draft, record)).toBe(draft);
  });
});

describe('two versions of an answer', () => {
  test('follow what the other device saves next', () => {
    const again = merge(twoCities(), { revision: 'r2', answers: { [city]: 'La Paz' } });
    expect(otherOf(again)).toEqual([{ [city]: 'La Paz' }]);
    expect(again.answers[city]).toBe('Lima');
  });

  test('are still two when the same profile comes again', () => {
    expect(otherOf(merge(twoCities(), { revision: 'r1', answers: { [city]: 'Quito' } }))).toHaveLength(1);
  });

  test('are none any more once the other device has saved what is shown here', () => {
    const again = merge(twoCities(), { revision: 'r2', answers: { [city]: 'Lima' } });
    expect(again.conflicts).toEqual([]);
    expect(unsavedOf(again)).toEqual({});
  });

  test('of a guest and of another device are two questions', () => {
    const conflict: Conflict = { keys: [city], other: { [city]: 'Bonn' }, from: 'guest' };
    const draft = draftOf({ answers: { [city]: 'Lima' }, conflicts: [conflict] });
    const merged = merge(draft, { revision: 'r1', answers: { [city]: 'Quito' } });
    expect(otherOf(merged)).toEqual([{ [city]: 'Bonn' }, { [city]: 'Quito' }]);
  });

  test('wait with their whole group, as a text does that is no date', () => {
    const asked = merge(draftOf({ answers: yes }), { revision: 'r1', answers: no });
    const draft = setAnswers(asked, { [dateQuestion.key]: '04/2', [name]: 'Ana' });
    const keys = [reveal.key, reveal.textKey, dateQuestion.key, name];
    expect(keys.filter((key) => isWaiting(draft, key))).toEqual([reveal.key, reveal.textKey, dateQuestion.key]);
  });
});

describe('choosing between two versions', () => {
  test('keeps the one that is shown, which is then sent', () => {
    const draft = settle(twoCities(), city, 'shown');
    expect(draft.conflicts).toEqual([]);
    expect(unsavedOf(draft)).toEqual({ [city]: 'Lima' });
  });

  test('takes the other one, which the server has', () => {
    const draft = settle(twoCities(), city, 'other');
    expect(draft).toMatchObject({ conflicts: [], answers: { [city]: 'Quito' } });
    expect(unsavedOf(draft)).toEqual({});
  });

  test('empties what only the other one answers', () => {
    const { [reveal.textKey]: _, ...short } = yes;
    const draft = merge(draftOf({ answers: short }), { revision: 'r1', answers: yes });
    expect(unsavedOf(settle(draft, reveal.key, 'shown'))).toMatchObject({ [reveal.textKey]: '' });
  });

  test('by any key of a group takes the whole other version', () => {
    const draft = merge(draftOf({ answers: no }), { revision: 'r1', answers: yes });
    expect(settle(draft, reveal.textKey, 'other').answers).toMatchObject(yes);
  });

  test('is over when the other version is entered, or the question is in the form no more', () => {
    const gone: Conflict = { keys: ['no-such-question'], other: { 'no-such-question': 'x' }, from: 'guest' };
    const entered = setAnswers(twoCities(), { [city]: 'Quito' });
    expect(resolveEqual({ ...entered, conflicts: [...entered.conflicts, gone] }).conflicts).toEqual([]);
  });
});

describe('the answers of a guest', () => {
  test('fill what the account has not answered', () => {
    const draft = mergeGuest(draftOf({}, { [name]: 'Ana' }), { [name]: 'Ana', [city]: 'Lima' });
    expect(draft).toMatchObject({ answers: { [name]: 'Ana', [city]: 'Lima' }, conflicts: [] });
    expect(unsavedOf(draft)).toEqual({ [city]: 'Lima' });
  });

  test('that are empty replace nothing', () => {
    const draft = mergeGuest(draftOf({}, { [city]: 'Lima' }), { [city]: '', [name]: '' });
    expect(draft).toMatchObject({ answers: { [city]: 'Lima' }, conflicts: [] });
  });

  test('never replace another answer of the account: the applicant is asked', () => {
    const draft = mergeGuest(draftOf({}, { [city]: 'Lima' }), { [city]: 'Bonn' });
    expect(draft.answers).toEqual({ [city]: 'Lima' });
    expect(draft.conflicts).toMatchObject([{ from: 'guest', other: { [city]: 'Bonn' } }]);
    expect(unsavedOf(draft)).toEqual({});
  });

  test('stay on the screen where the guest is typing them', () => {
    const draft = mergeGuest(draftOf({}, { [city]: 'Lima' }), { [city]: 'Bonn' }, { isShown: true });
    expect(draft.answers).toEqual({ [city]: 'Bonn' });
    expect(otherOf(draft)).toEqual([{ [city]: 'Lima' }]);
  });

  test('complete a group that the account has begun', () => {
    const { [reveal.textKey]: _, ...short } = yes;
    const draft = mergeGuest(draftOf({}, short), { [reveal.key]: 'Y', [reveal.textKey]: 'Long ago.' });
    expect(draft).toMatchObject({ answers: yes, conflicts: [] });
  });

  test('make no mixture of two groups', () => {
    const draft = mergeGuest(draftOf({}, no), yes);
    expect(draft.answers).toEqual(no);
    expect(otherOf(draft)).toMatchObject([yes]);
  });

  test('bring no document', () => {
    expect(mergeGuest(draftOf({}), { [documentKey]: 'mine.pdf' }).answers).toEqual({});
  });
});
