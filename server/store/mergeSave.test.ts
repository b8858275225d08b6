import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { type LastSave, type Merged, mergeSave, type Stored, type Writing } from './mergeSave.ts';

const address = ['country', 'state', 'box'];
const together = new Map(['country', 'state', 'box', 'name', 'city'].map((key) => [key, groupOf(key)]));
function groupOf(key: string): readonly string[] {
  return address.includes(key) ? address : [key];
}

const at = (minute: number) => new Date(Date.UTC(2026, 9, 2, 16, minute));

/** The last save of an answer at a revision, a minute later for each. */
const saved = (revision: number, writer: string | null = 'other', number = 1): LastSave => ({
  revision,
  savedAt: at(revision),
  writer,
  number: writer === null ? null : number,
});

const stored = (answers: Answers, lastSaves: Readonly<Record<string, LastSave>> = {}): Stored => ({
  answers,
  lastSaves: new Map(Object.entries(lastSaves)),
});

const mine = (base: number, number = 7): Writing => ({ base, writer: 'mine', number });
const nothing: Merged = { accepted: {}, confirmed: [], changes: {}, conflicts: [] };

const canada = stored({ country: 'CAN', state: 'Ontario' }, { country: saved(6), state: saved(6) });

const table: readonly { name: string; stored: Stored; sent: Answers; writing?: Writing; merged: Partial<Merged> }[] = [
  {
    name: 'an answer that was never saved is accepted',
    stored: stored({}),
    sent: { name: 'Ana' },
    merged: { accepted: { name: 'Ana' } },
  },
  {
    name: 'an answer that has not changed since is accepted, and others’ changes are told',
    stored: stored({ name: 'An', city: 'Lima' }, { name: saved(5), city: saved(6) }),
    sent: { name: 'Ana' },
    merged: { accepted: { name: 'Ana' }, changes: { city: 'Lima' } },
  },
  {
    name: 'an answer that another writer changed since is a conflict, with its time',
    stored: stored({ name: 'Anne' }, { name: saved(6) }),
    sent: { name: 'Ana', city: 'Lima' },
    merged: { accepted: { city: 'Lima' }, conflicts: [{ key: 'name', answer: 'Anne', savedAt: at(6) }] },
  },
  {
    name: 'an answer saved without headers since is a conflict',
    stored: stored({ name: 'Anne' }, { name: saved(6, null) }),
    sent: { name: 'Ana' },
    merged: { conflicts: [{ key: 'name', answer: 'Anne', savedAt: at(6) }] },
  },
  {
    name: 'an answer that the same writer saved since is replaced',
    stored: stored({ name: 'An' }, { name: saved(6, 'mine', 6) }),
    sent: { name: 'Ana' },
    merged: { accepted: { name: 'Ana' } },
  },
  {
    name: 'a conflict on one answer is a conflict of its group, also of answers that were not sent',
    stored: canada,
    sent: { country: 'USA', state: '' },
    merged: {
      conflicts: [
        { key: 'country', answer: 'CAN', savedAt: at(6) },
        { key: 'state', answer: 'Ontario', savedAt: at(6) },
        { key: 'box', answer: undefined, savedAt: at(6) },
      ],
    },
  },
  {
    name: 'a group is a conflict when only an answer that was not sent has changed',
    stored: stored({ country: 'CAN', state: '' }, { country: saved(6), state: saved(2) }),
    sent: { state: 'Illinois' },
    merged: {
      conflicts: [
        { key: 'country', answer: 'CAN', savedAt: at(6) },
        { key: 'state', answer: '', savedAt: at(2) },
        { key: 'box', answer: undefined, savedAt: at(6) },
      ],
    },
  },
  {
    name: 'the same answers as stored are confirmed, also when another device saved them',
    stored: canada,
    sent: { country: 'CAN', state: 'Ontario', box: false },
    merged: { confirmed: ['country', 'state', 'box'] },
  },
  {
    name: 'the same answer is saved again where nobody has saved it since: it is entered again',
    stored: stored({ name: 'Ana' }, { name: saved(5) }),
    sent: { name: 'Ana' },
    merged: { accepted: { name: 'Ana' } },
  },
  {
    name: 'a late request changes nothing, even where it has the stored answer',
    stored: stored({ name: 'Ana' }, { name: saved(6, 'mine', 8) }),
    sent: { name: 'Ana' },
    merged: { changes: { name: 'Ana' } },
  },
  {
    name: 'a late request changes nothing of its group, is no conflict, and is told what is stored',
    stored: stored({ country: 'USA', state: 'Ohio' }, { country: saved(6, 'mine', 8), state: saved(7) }),
    sent: { country: 'CAN', state: 'Ontario', box: true },
    merged: { changes: { country: 'USA', state: 'Ohio', box: false } },
  },
  {
    name: 'another answer under the number of the last save is late: an old copy of an outbox begins with it',
    stored: stored({ name: 'Ana' }, { name: saved(6, 'mine', 7) }),
    sent: { name: 'An' },
    merged: { changes: { name: 'Ana' } },
  },
  {
    name: 'the same answer under the number of the last save is confirmed: a request may arrive twice',
    stored: stored({ name: 'Ana' }, { name: saved(6, 'mine', 7) }),
    sent: { name: 'Ana' },
    merged: { confirmed: ['name'] },
  },
  {
    name: 'the number of another writer makes no request late',
    stored: stored({ name: 'An' }, { name: saved(4, 'other', 99) }),
    sent: { name: 'Ana' },
    merged: { accepted: { name: 'Ana' } },
  },
  {
    name: 'own changes are not told',
    stored: stored({ city: 'Lima' }, { city: saved(6, 'mine', 6) }),
    sent: { name: 'Ana' },
    merged: { accepted: { name: 'Ana' } },
  },
  {
    name: 'a key without a group is a group of one',
    stored: stored({ unknown: 'x' }, { unknown: saved(6) }),
    sent: { unknown: 'y' },
    merged: { conflicts: [{ key: 'unknown', answer: 'x', savedAt: at(6) }] },
  },
];

test.each(table)('$name', ({ stored, sent, writing = mine(5), merged }) => {
  expect(mergeSave(stored, sent, writing, together)).toEqual({ ...nothing, ...merged });
});

interface Save extends Writing {
  sent: Answers;
}

/** An application to which saves are applied one after the other, as the server does. */
interface Application extends Stored {
  revision: number;
}

const empty: Application = { ...stored({}), revision: 0 };

function apply(application: Application, { sent, ...writing }: Save): Application {
  const { accepted, confirmed } = mergeSave(application, sent, writing, together);
  const keys = Object.keys(accepted);
  const revision = application.revision + (keys.length > 0 ? 1 : 0);
  const lastSaves = new Map(application.lastSaves);
  const by = { writer: writing.writer, number: writing.number };
  for (const key of keys) lastSaves.set(key, { revision, savedAt: at(revision), ...by });
  for (const key of confirmed) lastSaves.set(key, { ...(lastSaves.get(key) ?? saved(0)), ...by });
  return { answers: { ...application.answers, ...accepted }, lastSaves, revision };
}

const text = fc.constantFrom('', 'a', 'b', 'c');
const wholeAddress = fc.record({ country: text, state: text, box: fc.boolean() });
const anyAnswers: fc.Arbitrary<Answers> = fc.oneof(
  wholeAddress,
  fc.record({ name: text }),
  fc.record({ name: text, city: text }),
);
const writers = fc.constantFrom('mine', 'other', 'third');
const anySave: fc.Arbitrary<Save> = fc.record({
  sent: anyAnswers,
  base: fc.nat({ max: 6 }),
  writer: writers,
  number: fc.nat({ max: 9 }),
});
/** Saves in the order of their numbers: what a client sends when no request is late. */
const inOrder = (saves: readonly Save[]) => saves.map((save, number) => ({ ...save, number }));
const history = fc.array(anySave, { maxLength: 12 });
const after = (saves: readonly Save[]) => saves.reduce(apply, empty);

describe('after any saves', () => {
  test('two saves of different groups may come in either order', () => {
    fc.assert(
      fc.property(history, wholeAddress, text, (saves, addressSent, name) => {
        const begun = after(saves);
        const one: Save = { sent: addressSent, base: begun.revision, writer: 'mine', number: 20 };
        const two: Save = { sent: { name }, base: begun.revision, writer: 'other', number: 20 };
        const [forth, back] = [[one, two].reduce(apply, begun), [two, one].reduce(apply, begun)];
        expect(forth.answers).toEqual(back.answers);
        expect({ ...begun.answers, ...one.sent, ...two.sent }).toMatchObject(forth.answers);
      }),
    );
  });

  test('a group holds what one save sent, never a mixture', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anySave, wholeAddress), { maxLength: 12 }), (saves) => {
        const { answers } = after(saves.map(([save, sent]) => ({ ...save, sent })));
        const { country = '', state = '', box = false } = answers;
        const written = [{ country: '', state: '', box: false }, ...saves.map(([, sent]) => sent)];
        expect(written).toContainEqual({ country, state, box });
      }),
    );
  });

  test('a repeated save changes nothing and reports the same', () => {
    fc.assert(
      fc.property(history, anySave, (saves, save) => {
        const begun = after(saves);
        const once = apply(begun, save);
        expect(apply(once, save)).toEqual(once);
        const [first, second] = [begun, once].map((now) => mergeSave(now, save.sent, save, together));
        expect(second).toMatchObject({ accepted: {}, changes: first?.changes, conflicts: first?.conflicts });
      }),
    );
  });

  test('a late request of a writer never replaces an answer that the writer sent after it', () => {
    fc.assert(
      fc.property(history, wholeAddress, wholeAddress, fc.nat({ max: 6 }), (saves, old, recent, base) => {
        const begun = after(inOrder(saves));
        const late: Save = { sent: old, base, writer: 'mine', number: 20 };
        const newest = apply(begun, { ...late, sent: recent, number: 21 });
        const isAcknowledged = mergeSave(begun, recent, { ...late, number: 21 }, together).conflicts.length === 0;
        if (isAcknowledged) expect(apply(newest, late)).toEqual(newest);
      }),
    );
  });

  test('a save based on the current revision replaces what is there: the server need not compare', () => {
    fc.assert(
      fc.property(history, anyAnswers, (saves, sent) => {
        const begun = after(inOrder(saves));
        const save: Save = { sent, base: begun.revision, writer: 'mine', number: 20 };
        expect(mergeSave(begun, sent, save, together).conflicts).toEqual([]);
        const { answers } = apply(begun, save);
        for (const [key, answer] of Object.entries(sent)) expect(answers[key] || false).toBe(answer || false);
      }),
    );
  });
});
