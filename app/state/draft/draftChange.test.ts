import { expect, test } from 'vitest';
import { textKeys, unknownKey } from '../../testing/sampleKeys.ts';
import { applyChange } from './applyChange.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { changeBetween } from './draftChange.ts';
import { readDraftChange } from './readDraftChange.ts';

const [city, name] = textKeys;

const before: Draft = { ...emptyDraft, owner: 'ana@example.com', answers: { [city]: 'Lima' }, bases: { [city]: 1 } };
const after: Draft = {
  ...before,
  answers: { [name]: 'Ana' },
  acknowledged: { [city]: 'Bonn' },
  bases: { [name]: 2 },
  lookups: { [name]: { source: 'found', filled: { [city]: 'Lima' } } },
  clearings: [{ at: city, before: {}, cleared: { [city]: 'Lima' } }],
  conflicts: [{ keys: [city], other: { [city]: 'Rome' }, from: 'server', savedAt: null, revision: 3 }],
  revision: 3,
  writer: 'a-writer',
  lastNumber: 4,
  edits: 5,
  restored: { [name]: 'Ana' },
};

const told = (change: unknown) => readDraftChange(structuredClone(change));

test('a tab that hears of a change has the same draft', () => {
  const change = told(changeBetween(before, after));
  expect(change && applyChange(before, change)).toEqual(after);
});

test('a tab that shows what another one is asked about, and has not heard of the other version, shows both, too', () => {
  const shown: Draft = { ...before, acknowledged: { [city]: 'Rome' } };
  const asked = { ...shown, conflicts: after.conflicts };
  const change = told(changeBetween(shown, asked));
  const unheard = { ...shown, answers: { [city]: 'Rome' } };
  expect(change && applyChange(unheard, change)).toMatchObject({
    answers: { [city]: 'Lima' },
    conflicts: after.conflicts,
  });
  // It is on its way to the other tab.
  const justTyped = { ...unheard, acknowledged: {} };
  expect(change && applyChange(justTyped, change)).toMatchObject({ answers: { [city]: 'Rome' } });
});

test('two tabs that name their writer at the same moment end with one name', () => {
  const [one, other] = ['a-writer', 'b-writer'].map((writer) => ({ ...before, writer }));
  if (!one || !other) throw new Error('There are two.');
  const [toldOne, toldOther] = [one, other].map((draft) => told(changeBetween(before, draft)));
  expect(toldOther && applyChange(one, toldOther).writer).toBe('a-writer');
  expect(toldOne && applyChange(other, toldOne).writer).toBe('a-writer');
});

test('a tab that has sent a save keeps the name of it, where it crosses that of another one', () => {
  const named = { ...before, writer: 'b-writer' };
  const change = told(changeBetween(named, { ...named, lastNumber: 1 }));
  const other = change && applyChange({ ...before, writer: 'a-writer' }, change);
  expect(other).toMatchObject({ writer: 'b-writer', lastNumber: 1 });
});

test('a writer’s new name replaces the one before in the other tab', () => {
  const named = { ...before, writer: 'a-writer' };
  const change = told(changeBetween(named, { ...named, writer: 'b-writer' }));
  expect(change && applyChange(named, change).writer).toBe('b-writer');
});

test('a number that two tabs have given to a save is the last one in neither', () => {
  const [one, other] = ['Lima', 'Bonn'].map((text) => ({ ...before, writer: 'W', answers: { [city]: text } }));
  if (!one || !other) throw new Error('There are two.');
  const [sent, alsoSent] = [one, other].map((draft) => ({ ...draft, lastNumber: 1 }));
  const toldOne = sent && told(changeBetween(one, sent));
  const toldOther = alsoSent && told(changeBetween(other, alsoSent));
  expect(sent && toldOther && applyChange(sent, toldOther).lastNumber).toBe(2);
  expect(alsoSent && toldOne && applyChange(alsoSent, toldOne).lastNumber).toBe(2);
});

test('an answer that did not change is left as it is in the other tab', () => {
  const change = told(changeBetween(before, { ...before, answers: { ...before.answers, [name]: 'Ana' } }));
  const other = { ...before, answers: { [city]: 'Rome' } };
  expect(change && applyChange(other, change).answers).toEqual({ [city]: 'Rome', [name]: 'Ana' });
});

test('two tabs that each answer another question at the same moment end with none', () => {
  const ask = (key: string): Draft['conflicts'][number] => ({
    keys: [key],
    other: {},
    from: 'server',
    savedAt: null,
    revision: 3,
  });
  const [first, second] = [ask(city), ask(name)];
  const both = { ...before, conflicts: [first, second] };
  const one = { ...both, conflicts: [first] };
  const other = { ...both, conflicts: [second] };
  const [toldOne, toldOther] = [one, other].map((draft) => told(changeBetween(both, draft)));
  expect(toldOther && applyChange(one, toldOther).conflicts).toEqual([]);
  expect(toldOne && applyChange(other, toldOne).conflicts).toEqual([]);
});

test('another owner’s tab changes nothing, and no change is told when the owner changes', () => {
  const change = told(changeBetween(before, after));
  const other = { ...before, owner: null };
  expect(change && applyChange(other, change)).toBe(other);
  expect(changeBetween(other, before)).toBeNull();
  expect(changeBetween(before, before)).toBeNull();
});

test.each([null, 'x', {}, { owner: 7, whole: {} }])('a message that is no change is ignored: %j', (message) => {
  expect(readDraftChange(message)).toBeNull();
});

test('an answer to no question, or of another type, does not come through', () => {
  const change = readDraftChange({
    owner: null,
    whole: {},
    answers: { set: { [unknownKey]: 'A', [city]: 4 }, gone: 1 },
  });
  expect(change?.answers).toEqual({ set: {}, gone: [] });
});
