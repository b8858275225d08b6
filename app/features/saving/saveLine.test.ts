import { describe, expect, test } from 'vitest';
import { form } from '../../../form/university.ts';
import { placeChanged } from '../../state/device/deviceSlice.ts';
import { answered } from '../../state/draft/draftSlice.ts';
import { saveFailed, saveStarted, saveSucceeded } from '../../state/saving/savingSlice.ts';
import { initialSession, loggedIn, profileLoaded, sessionEnded } from '../../state/session/sessionSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { profile } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { saveLine } from './saveLine.ts';

const [city, name] = textKeys;
const at = new Date(`${today}T18:51:00`).getTime();
const lima = { [city]: 'Lima' };
const offline = saveFailed({ failure: { kind: 'offline' }, isFinal: false });
const refused = { kind: 'refused', status: 422, message: 'No.' } as const;

/** What the line says after these events. */
function said(isLoggedIn: boolean, ...events: Parameters<ReturnType<typeof createStore>['store']['dispatch']>[0][]) {
  const { store } = createStore({ session: initialSession({ isLoggedIn, today }) });
  if (isLoggedIn) store.dispatch(account);
  for (const event of events) store.dispatch(event);
  return saveLine(store.getState()).text;
}

const account = profileLoaded(profile({ answer: { [name]: 'Ana' } }));
const choose = `1 answer to choose in ${form.placeOf.get(name)?.page.title}; the rest is saved`;

const saved = [
  answered(lima),
  saveStarted({ answers: lima, isRequested: false }),
  saveSucceeded({ answers: lima, at }),
];

describe('the line tells an applicant', () => {
  test.each([
    ['nothing before the first answer', [], ''],
    ['that a new word is not saved yet', [answered(lima)], 'Not saved yet'],
    ['that a save is on its way', saved.slice(0, 2), 'Saving…'],
    ['when everything was saved', saved, 'Saved 6:51 PM'],
    ['that a word typed after the save is not saved', [...saved, answered({ [city]: 'Bonn' })], 'Not saved yet'],
    [
      'that a choice is open',
      [sessionEnded({ message: '' }), answered({ [name]: 'Ani' }), loggedIn(), account, ...saved],
      choose,
    ],
    [
      'that a choice is open after another device has saved the same answer',
      [
        answered({ [name]: 'Ani' }),
        saveStarted({ answers: { [name]: 'Ani' }, isRequested: false }),
        saveSucceeded({
          answers: { [name]: 'Ani' },
          at,
          reply: { revision: 7, conflicts: { [name]: { answer: 'Ann', saved_at: '2026-10-02T12:00:00Z' } } },
        }),
      ],
      choose,
    ],
    [
      'that two choices are open',
      [
        sessionEnded({ message: '' }),
        answered({ [name]: 'Ani', [city]: 'Bonn' }),
        loggedIn(),
        profileLoaded(profile({ answer: { [name]: 'Ana', ...lima } })),
        ...saved.slice(1),
      ],
      choose.replace('1 answer', '2 answers'),
    ],
    ['that there is no connection', [answered(lima), offline], 'No connection: kept on this device'],
    [
      'that it tries again, and why',
      [answered(lima), saveFailed({ failure: { ...refused, status: 500 }, isFinal: false })],
      'Not saved yet: kept on this device, trying again. No',
    ],
    [
      'that an answer was not accepted',
      [answered(lima), saveFailed({ failure: refused, isFinal: true })],
      'Some answers were not accepted: kept on this device',
    ],
    [
      'where an unsaved word is kept when the device refuses',
      [answered(lima), offline, placeChanged('tab')],
      'No connection: kept until you close this tab',
    ],
    [
      'that the word it could not save was taken back',
      [answered({ [name]: 'Bea' }), offline, answered({ [name]: 'Ana' })],
      'Saved',
    ],
  ] as const)('%s', (_, events, text) => {
    expect(said(true, ...events)).toBe(text);
  });
});

test('the line leads to the first choice that is open', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  for (const event of [account, sessionEnded({ message: '' }), answered({ [name]: 'Ani' }), loggedIn(), account])
    store.dispatch(event);
  expect(saveLine(store.getState()).to).toBe(`/${form.placeOf.get(name)?.page.key}#versions-of-${name}`);
});

describe('the line tells a visitor', () => {
  const secret = form.questions.find(({ sensitive }) => sensitive)?.key ?? '';
  test.each([
    ['nothing before the first answer', [], ''],
    ['how long the answers are kept', [answered(lima)], 'Kept on this device for 7 days'],
    [
      'that they are kept in this tab, which a browser may reopen',
      [answered(lima), placeChanged('tab')],
      'Kept in this tab only',
    ],
    ['that they are kept on this page', [answered(lima), placeChanged('page')], 'Kept until you leave this page'],
    ['nothing of an answer that is not kept', [answered({ [secret]: '1' })], ''],
  ] as const)('%s', (_, events, text) => {
    expect(said(false, ...events)).toBe(text);
  });
});
