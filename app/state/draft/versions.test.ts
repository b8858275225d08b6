import { expect, test } from 'vitest';
import { profile } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { profileLoaded } from '../session/sessionSlice.ts';
import { type Draft, emptyDraft, emptyOutbox, outboxOf } from './draft.ts';
import { answered, conflictSettled, draftReducer } from './draftSlice.ts';
import { takeChanges } from './merge.ts';
import { visitContinued } from './outboxEvents.ts';
import { readStoredOutbox } from './readStoredOutbox.ts';
import { storedOutbox } from './storedOutbox.ts';
import { inOrder } from './versions.ts';

const [city] = textKeys;

const kept = (text: string) => ({ ...emptyOutbox, changedAt: 0, answers: { [city]: text } });
const ana = (text: string) => profileLoaded(profile({ username: 'ana@example.com', answer: { [city]: text } }));
const choose = (draft: Draft, choice: 'shown' | 'other') => draftReducer(draft, conflictSettled({ key: city, choice }));

/** What is shown, and what it is asked about beside, in the order of the questions. */
const versionsIn = ({ answers, conflicts }: Draft) => [
  answers[city],
  ...conflicts.flatMap(inOrder).map(({ other }) => other[city]),
];

/** A visitor who has entered Lima, and Rome in an earlier visit. */
const visitor = draftReducer(
  draftReducer(emptyDraft, answered({ [city]: 'Lima' })),
  visitContinued({ kept: kept('Rome'), entered: { [city]: 'Lima' } }),
);

test('a visitor who has not chosen between two versions, and logs in to a third one, chooses twice', () => {
  const asked = draftReducer(visitor, ana('Bonn'));
  expect(versionsIn(asked)).toEqual(['Bonn', 'Lima', 'Rome']);
  expect(versionsIn(choose(asked, 'shown'))).toEqual(['Bonn', 'Rome']);
  expect(versionsIn(choose(choose(asked, 'other'), 'shown'))).toEqual(['Lima']);
  expect(versionsIn(choose(choose(asked, 'shown'), 'other'))).toEqual(['Rome']);
});

test('three versions that were entered one after the other are asked about', () => {
  const early = draftReducer(emptyDraft, answered({ [city]: 'Bonn' }));
  const twice = draftReducer(early, visitContinued({ kept: kept('Lima'), entered: { [city]: 'Bonn' } }));
  const asked = draftReducer(twice, visitContinued({ kept: kept('Rome'), entered: { [city]: 'Bonn' } }));
  expect(versionsIn(asked).sort()).toEqual(['Bonn', 'Lima', 'Rome']);
  expect(asked.answers[city]).toBe('Bonn');
});

test('a version that is on the screen by then is no question', () => {
  const asked = draftReducer(visitor, ana('Rome'));
  expect(versionsIn(choose(asked, 'shown'))).toEqual(['Rome']);
  const three = draftReducer(visitor, ana('Bonn'));
  expect(versionsIn(draftReducer(three, answered({ [city]: 'Rome' })))).toEqual(['Rome', 'Lima']);
});

test('where the account has no answer, the visitor’s choice is the only one', () => {
  expect(versionsIn(draftReducer(visitor, profileLoaded(profile({ username: 'ana@example.com' }))))).toEqual([
    'Lima',
    'Rome',
  ]);
});

test('what is asked later is kept on the device, and what another version of the page has written there is read with care', () => {
  const stored = storedOutbox(outboxOf(draftReducer(visitor, ana('Bonn'))), 1);
  const [conflict] = readStoredOutbox(JSON.parse(JSON.stringify(stored)))?.conflicts ?? [];
  expect(conflict).toMatchObject({
    other: { [city]: 'Lima' },
    next: { from: 'visitor', other: { [city]: 'Rome' } },
  });
  const wrong = { ...stored, conflicts: [{ ...conflict, next: { ...conflict, from: 'nobody' } }] };
  expect(readStoredOutbox(wrong)?.conflicts).toEqual([{ ...conflict, next: undefined }]);
});

test('what another device saves once more is newer in a version that is asked about later, too', () => {
  const version = { from: 'server', savedAt: '2026-10-02T16:20:00Z', revision: 3 } as const;
  const next = { keys: [city], ...version, other: { [city]: 'Rome' } };
  const first = { from: 'visitor', savedAt: null, revision: null, other: { [city]: 'Lima' } } as const;
  const asked = {
    ...emptyDraft,
    answers: { [city]: 'Bonn' },
    revision: 4,
    conflicts: [{ keys: [city], ...first, next }],
  };
  const [conflict] = takeChanges(asked, { [city]: 'Pisa' }).conflicts;
  expect(conflict).toMatchObject({ other: { [city]: 'Lima' }, next: { other: { [city]: 'Pisa' }, revision: 4 } });
});
