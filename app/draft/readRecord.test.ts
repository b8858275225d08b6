import { describe, expect, test } from 'vitest';
import { form } from '../../form/university.ts';
import { profileLoaded } from '../state/session/sessionSlice.ts';
import { draftRecord } from '../testing/draftRecord.ts';
import { profile } from '../testing/profile.ts';
import { checkboxKey, reveal, textKeys, unknownKey } from '../testing/sampleKeys.ts';
import { recordFor } from './changeOwner.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { answered, draftReducer } from './draftSlice.ts';
import { readRecord } from './readRecord.ts';
import { saveStarted, saveSucceeded } from './savingSlice.ts';

const [city, name] = textKeys;
const secret = [...form.sensitiveKeys][0] ?? '';
const number = '123-45-6789';
const envelope = { turn: 'a turn', changedAt: 7, marker: undefined };
const ana = profileLoaded(profile({ revision: 'r0', answer: { [city]: 'Cusco' } }));

const after = (...actions: Parameters<typeof draftReducer>[1][]): Draft => actions.reduce(draftReducer, emptyDraft);
const recordAfter = (...actions: Parameters<typeof draftReducer>[1][]) => recordFor(after(...actions), envelope);

describe('the record of the device', () => {
  test('has every answer of a guest, and is none without one', () => {
    expect(recordAfter(answered({ [city]: 'Lima', [checkboxKey]: true }))).toMatchObject({
      answers: { [city]: 'Lima', [checkboxKey]: true },
    });
    expect(recordAfter()).toBeUndefined();
  });

  test('has of an account what is not saved, and what it was changed from', () => {
    const answers = { [name]: 'Ana' };
    const save = [saveStarted({ id: 's0', answers, isRequested: false }), saveSucceeded({ answers, at: 0 })];
    const record = recordAfter(ana, answered(answers), ...save, answered({ [city]: 'Lima' }));
    expect(record).toMatchObject({ answers: { [city]: 'Lima' }, base: { [city]: 'Cusco' }, sent: [] });
    expect(record?.answers).not.toHaveProperty(name);
  });

  test('has a group whole, and a save without a reply', () => {
    const group = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' };
    const known = profileLoaded(profile({ revision: 'r0', answer: group }));
    const changed = { [reveal.textKey]: 'Today.' };
    const save = saveStarted({ id: 's0', answers: { ...group, ...changed }, isRequested: false });
    expect(recordAfter(known, answered(changed), save)).toMatchObject({
      answers: { ...group, ...changed },
      base: group,
      sent: [{ id: 's0', answers: changed }],
    });
  });

  test('never has a sensitive answer, only its key while it is not saved', () => {
    const entered = [ana, answered({ [secret]: number, [city]: 'Lima' })];
    const save = saveStarted({ id: 's0', answers: { [secret]: number, [city]: 'Lima' }, isRequested: false });
    const elsewhere = profileLoaded(profile({ revision: 'r1', answer: { [secret]: '900-00-0001' } }));
    for (const record of [recordAfter(...entered, save), recordAfter(...entered, elsewhere)]) {
      expect(record?.sensitive).toEqual([secret]);
      expect(JSON.stringify(record)).not.toMatch(/123-45-6789|900-00-0001/);
    }
    const guest = recordAfter(answered({ [secret]: number }));
    expect(guest).toMatchObject({ answers: {}, sensitive: [secret] });
  });

  test('is the same once it was written and read', () => {
    const save = saveStarted({ id: 's0', answers: { [city]: 'Lima' }, isRequested: false });
    const elsewhere = profileLoaded(profile({ revision: 'r1', answer: { [city]: 'Quito' } }));
    const record = recordAfter(ana, answered({ [city]: 'Lima', [name]: 'Ana' }), save, elsewhere);
    expect(record?.conflicts).toHaveLength(1);
    expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ...record, marker: undefined });
  });
});

describe('a record that was altered, or written by another build', () => {
  test.each([
    ['is a text', name],
    ['is null', null],
    ['is a list', [1, 2]],
    ['has no time', { ...draftRecord(), changedAt: undefined }],
    ['has no turn', { ...draftRecord(), turn: 1 }],
  ])('is none where it %s', (_, stored) => {
    expect(readRecord(stored)).toBeNull();
  });

  test.each([
    ['answers of another shape', { answers: [1], base: 'x' }],
    ['answers to no question', { answers: { [unknownKey]: 'A', toString: 'x', constructor: 'y' } }],
    ['answers of another type', { answers: { [name]: true, [checkboxKey]: 'yes', [city]: { a: 1 } } }],
    ['the prototype of its answers', JSON.parse(`{"answers":{"__proto__":{"${name}":"Eve"}}}`)],
    ['saves without an id', { sent: [{ answers: {} }, null] }],
    ['conflicts about nothing', { conflicts: [{ keys: [unknownKey], from: 'server', other: {} }, 1] }],
    ['conflicts of unknown origin', { conflicts: [{ keys: [name], from: 'tab', other: {} }] }],
    ['sensitive keys that are none', { sensitive: [unknownKey] }],
  ])('leaves out %s', (_, stored) => {
    expect(readRecord({ ...draftRecord(), ...stored })).toEqual(draftRecord());
  });
});
