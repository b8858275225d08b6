import { describe, expect, test } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { loggedOut, profileLoaded, webStatusAdvanced } from '../state/session/sessionSlice.ts';
import { profile } from '../testing/profile.ts';
import { reveal, textKeys } from '../testing/sampleKeys.ts';
import { type Draft, emptyDraft, unsavedOf } from './draft.ts';
import { changeRefused, changeSent, changeStored } from './draftEvents.ts';
import { answered, draftReducer, prefilled } from './draftSlice.ts';
import { answersRefused, saveStarted, saveSucceeded } from './savingSlice.ts';

const [name, city, zip] = textKeys;

const after = (...actions: Parameters<typeof draftReducer>[1][]): Draft => actions.reduce(draftReducer, emptyDraft);
const started = (id: string, answers: Answers) => saveStarted({ id, answers, isRequested: false });
const saved = (answers: Answers, revision = 'r1') => saveSucceeded({ answers, at: 0, revision });
const ana = profileLoaded(profile({ revision: 'r0', answer: { [name]: 'Ana', [city]: 'Chicago' } }));

describe('an answer', () => {
  test('is unsaved until the server has it', () => {
    const draft = after(ana, answered({ [city]: 'Lima' }));
    expect(unsavedOf(draft)).toEqual({ [city]: 'Lima' });
    expect(unsavedOf(draftReducer(draft, saved({ [city]: 'Lima' })))).toEqual({});
  });

  test('that is entered during a save is still unsaved after it', () => {
    const draft = after(ana, answered({ [city]: 'Li' }), started('s0', { [city]: 'Li' }), answered({ [city]: 'Lima' }));
    expect(unsavedOf(draftReducer(draft, saved({ [city]: 'Li' })))).toEqual({ [city]: 'Lima' });
  });

  test('that is the saved one again is unsaved while a save of another one has no reply', () => {
    const lost = [answered({ [city]: 'Lima' }), started('s0', { [city]: 'Lima' }), answered({ [city]: 'Chicago' })];
    expect(unsavedOf(after(ana, ...lost))).toEqual({ [city]: 'Chicago' });
  });

  test('that hides another one empties it, which is unsaved', () => {
    const yes = { [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' };
    const draft = after(ana, answered(yes), saved(yes), answered({ [reveal.key]: 'N' }));
    expect(unsavedOf(draft)).toMatchObject({ [reveal.textKey]: '' });
  });
});

describe('a save', () => {
  const two = [ana, answered({ [city]: 'Lima' }), started('s0', { [city]: 'Lima' }), started('s1', { [city]: 'Lima' })];

  test('is remembered until a later one is stored, and named once however often it is sent', () => {
    expect(after(...two, started('s1', { [city]: 'Lima' })).sent.map(({ id }) => id)).toEqual(['s0', 's1']);
    expect(after(...two, saved({ [city]: 'Lima' }, 's1'))).toMatchObject({ sent: [], saved: { revision: 's1' } });
  });

  test('that is refused was not stored; the one before may have been', () => {
    const refused = answersRefused({ answers: {}, failure: { kind: 'refused', status: 422, message: '' } });
    expect(after(...two, refused).sent.map(({ id }) => id)).toEqual(['s0']);
  });

  test('of no answer is the change of a document', () => {
    expect(after(ana, changeSent('d0'), changeRefused('d0'))).toMatchObject({ sent: [], saved: { revision: 'r0' } });
    expect(after(ana, changeSent('d0'), changeStored('d0'))).toMatchObject({ sent: [], saved: { revision: 'd0' } });
  });
});

test('a link that brings answers fills in what the guest has not entered, and keeps the rest', () => {
  const draft = after(
    answered({ [name]: 'Anaïs', [city]: '' }),
    prefilled({ [name]: 'Ana', [city]: 'Chicago', [zip]: '60613' }),
  );
  expect(draft.answers).toEqual({ [name]: 'Anaïs', [city]: '', [zip]: '60613' });
});

test('a submission ends the open choices', () => {
  const elsewhere = profileLoaded(profile({ revision: 'r1', answer: { [city]: 'Quito' } }));
  const asked = after(ana, answered({ [city]: 'Lima' }), elsewhere);
  expect(asked.conflicts).toHaveLength(1);
  expect(draftReducer(asked, webStatusAdvanced('submitted')).conflicts).toEqual([]);
});

test('a log-out leaves nothing', () => {
  expect(after(ana, answered({ [city]: 'Lima' }), loggedOut())).toEqual(emptyDraft);
});
