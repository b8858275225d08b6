import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../form/engine/answers.ts';
import { nameOf } from '../../../form/engine/questions.ts';
import { form } from '../../../form/university.ts';
import { answered } from '../../draft/draftSlice.ts';
import { saveFailed, saveStarted, saveSucceeded } from '../../draft/savingSlice.ts';
import { guestDraftOffered, recordPersisted, storageChosen } from '../../draft/storageSlice.ts';
import { documentChanged, documentRemoved } from '../../state/documents/documentsSlice.ts';
import {
  clockRead,
  formEntered,
  initialSession,
  loggedIn,
  profileLoaded,
  sessionEnded,
} from '../../state/session/sessionSlice.ts';
import { switchStarted } from '../../state/tabs/tabsSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { profile, submittedStatus } from '../../testing/profile.ts';
import {
  dateQuestion,
  documentKey,
  essayKey,
  pagePaths,
  reveal,
  tabGroup,
  textKeys,
  uploadTab,
} from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { saveLine } from './saveLine.ts';

const [city, name] = textKeys;
const secret = form.questions.find(({ sensitive }) => sensitive)?.key ?? '';
const at = new Date(`${today}T18:51:00`).getTime();
const lima = { [city]: 'Lima' };
/** The device has taken no record yet. */
const unwritten = storageChosen('indexedDb');
const dayAfter = new Date(2026, 9, 3, 12, 0).getTime();
const offline = saveFailed({ failure: { kind: 'offline' }, isFinal: false, hasNoNetwork: true });
const refused = { kind: 'refused', status: 422, message: 'No.' } as const;

const file = { fileName: 'statement.pdf', fileSize: 10 };
const uploading = documentChanged({ key: documentKey, state: { ...file, status: 'uploading', percent: 20 } });
const converting = documentChanged({ key: documentKey, state: { ...file, status: 'converting' } });
const failed = documentChanged({
  key: documentKey,
  state: { ...file, status: 'failed', reason: 'No.', mayRetry: true },
});

/** What the line says after these events. */
function said(isLoggedIn: boolean, ...events: Parameters<ReturnType<typeof createStore>['store']['dispatch']>[0][]) {
  const { store } = createStore({ session: initialSession({ isLoggedIn, today }) });
  if (isLoggedIn) store.dispatch(account);
  for (const event of events) store.dispatch(event);
  return saveLine(store.getState()).text;
}

/** The session ends, and a guest draft begins. */
const asGuest = [sessionEnded({ message: '' }), formEntered(pagePaths[0])];
const account = profileLoaded(profile({ answer: { [name]: 'Ana' } }));
/** Of a backend that offers revisions. */
const counted = profileLoaded(profile({ answer: { [name]: 'Ana' }, revision: 'r1' }));
const savedElsewhere = (answer: Answers) => profileLoaded(profile({ answer, revision: 'r2' }));
const choose = `1 answer to choose in ${form.placeOf.get(name)?.page.title}; the rest is saved`;

const saved = [
  answered(lima),
  saveStarted({ id: 's1', answers: lima, isRequested: false }),
  saveSucceeded({ answers: lima, at }),
];

describe('the line tells an applicant', () => {
  test.each([
    ['nothing before the first answer', [], ''],
    ['that a new word is not saved yet', [answered(lima)], 'Not saved yet'],
    ['that a save is on its way', saved.slice(0, 2), 'Saving…'],
    ['when everything was saved', saved, 'Saved 6:51 PM'],
    [
      'that what a switch of tabs clears is not saved before it has ended',
      [...saved, switchStarted({ group: tabGroup, tab: uploadTab.id, keys: [essayKey] })],
      'Not saved yet',
    ],
    ['that a word typed after the save is not saved', [...saved, answered({ [city]: 'Bonn' })], 'Not saved yet'],
    [
      'that a sensitive answer is kept nowhere while the connection is lost',
      [answered({ [secret]: '123-45-6789' }), offline],
      'No connection: kept until you leave this page',
    ],
    [
      'which answer is not kept with the others while the connection is lost',
      [answered({ [secret]: '123-45-6789', ...lima }), offline],
      'No connection: kept on this device, except Social Security number',
    ],
    [
      'nothing of answers that came after the submission on another device',
      [answered(lima), offline, profileLoaded(profile({ answer: { [name]: 'Ana' }, web_status: submittedStatus }))],
      '',
    ],
    [
      'that a choice is open',
      [...asGuest, answered({ [name]: 'Ani' }), loggedIn(profile().username), account, ...saved],
      choose,
    ],
    [
      'that a choice is open after another device has saved the same answer',
      [counted, answered({ [name]: 'Ani' }), savedElsewhere({ [name]: 'Ann' }), ...saved],
      choose,
    ],
    [
      'how many answers a choice between two versions of a group is about',
      [
        counted,
        answered({ [reveal.key]: 'Y', [reveal.descriptionKey]: 'Yes', [reveal.textKey]: 'Long ago.' }),
        savedElsewhere({ [name]: 'Ana', [reveal.key]: 'N', [reveal.descriptionKey]: 'No', [reveal.textKey]: '' }),
        ...saved,
      ],
      `2 answers to choose in ${form.placeOf.get(reveal.key)?.page.title}; the rest is saved`,
    ],
    [
      'that two choices are open',
      [
        ...asGuest,
        answered({ [name]: 'Ani', [city]: 'Bonn' }),
        loggedIn(profile().username),
        profileLoaded(profile({ answer: { [name]: 'Ana', ...lima } })),
        ...saved.slice(1),
      ],
      choose.replace('1 answer', '2 answers'),
    ],
    [
      'that a text is no date yet, whatever else is saved',
      [answered({ [dateQuestion.key]: '04/2' }), ...saved],
      `${nameOf(dateQuestion)} is not valid yet; the rest is saved`,
    ],
    [
      'that a text is no date yet only once the rest is saved',
      [answered({ [dateQuestion.key]: '02/31/2020' }), answered(lima)],
      'Not saved yet',
    ],
    [
      'that a text is no date, and that a choice is open',
      [
        ...asGuest,
        answered({ [name]: 'Ani', [dateQuestion.key]: '04/2' }),
        loggedIn(profile().username),
        account,
        ...saved,
      ],
      choose.replace(';', `, ${nameOf(dateQuestion)} is not valid yet;`),
    ],
    [
      'that a date of another device is saved, which the page takes for none',
      [profileLoaded(profile({ answer: { [dateQuestion.key]: '2007-02-29' } })), ...saved],
      'Saved 6:51 PM',
    ],
    ['that there is no connection', [answered(lima), offline], 'No connection: kept on this device'],
    [
      'that it tries again, where the browser has a network',
      [answered(lima), { ...offline, payload: { ...offline.payload, hasNoNetwork: false } }],
      'No connection: kept on this device, trying again',
    ],
    [
      'that it tries again, and why',
      [answered(lima), saveFailed({ failure: { ...refused, status: 429 }, isFinal: false })],
      'Not saved yet: kept on this device, trying again. No',
    ],
    [
      'that it tries again, without the words of a server in trouble',
      [answered(lima), saveFailed({ failure: { ...refused, status: 502 }, isFinal: false })],
      'Not saved yet: kept on this device, trying again',
    ],
    [
      'that it was too late, and of no further try, until the profile is there',
      [answered(lima), saveFailed({ failure: { ...refused, status: 409 }, isFinal: false })],
      'Not saved: your application was submitted before',
    ],
    [
      'that an answer was not accepted',
      [answered(lima), saveFailed({ failure: refused, isFinal: true })],
      'Some answers were not accepted: kept on this device',
    ],
    [
      'where an unsaved word is kept when the device refuses',
      [answered(lima), offline, storageChosen('session')],
      'No connection: kept until you close this tab',
    ],
    [
      'that a file is on its way, from the moment it was chosen',
      [...saved, documentChanged({ key: documentKey, state: { ...file, status: 'waiting' } })],
      'Sending your file…',
    ],
    ['that a file is being sent, whatever is saved', [...saved, uploading], 'Sending your file…'],
    ['that a file is being sent before the first answer', [uploading], 'Sending your file…'],
    ['that a file is being converted', [...saved, converting], 'Converting your file…'],
    ['first that an answer is not saved yet', [...saved, converting, answered({ [city]: 'Bonn' })], 'Not saved yet'],
    ['after a failed upload, only that the answers are saved', [...saved, failed], 'Answers saved 6:51 PM'],
    ['no more of a failed file that was removed', [...saved, failed, documentRemoved(documentKey)], 'Saved 6:51 PM'],
    [
      'no more of a file that has become a document',
      [...saved, documentChanged({ key: documentKey, state: { ...file, status: 'ready' } })],
      'Saved 6:51 PM',
    ],
    [
      'nothing of the answer of a document, which a backend that offers revisions has before it is sent',
      [counted, ...saved, answered({ [documentKey]: file.fileName }), offline],
      'Saved',
    ],
    [
      'that the answer of a document is not saved yet, where the backend may have it from the page alone',
      [...saved, answered({ [documentKey]: file.fileName })],
      'Not saved yet',
    ],
    [
      'beside a text that is no date, nothing of the rest while a file is not saved',
      [uploading, answered({ [dateQuestion.key]: '04/2' }), ...saved],
      `${nameOf(dateQuestion)} is not valid yet; the other answers are saved`,
    ],
    [
      'that nothing is saved yet, though what the server had before is entered again',
      [
        answered({ [name]: 'Bea' }),
        saveStarted({ id: 's1', answers: { [name]: 'Bea' }, isRequested: false }),
        offline,
        answered({ [name]: 'Ana' }),
      ],
      'No connection: kept on this device',
    ],
  ] as const)('%s', (_, events, text) => {
    expect(said(true, ...events)).toBe(text);
  });
});

test('screen readers hear of no try where the browser knows of no network', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  for (const event of [account, answered(lima), offline]) store.dispatch(event);
  expect(saveLine(store.getState()).announced).toBe('No connection: kept on this device.');
});

test('the line leads to the first choice that is open', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  for (const event of [account, ...asGuest, answered({ [name]: 'Ani' }), loggedIn(profile().username), account])
    store.dispatch(event);
  expect(saveLine(store.getState()).to).toBe(`/${form.placeOf.get(name)?.page.key}#versions-of-${name}`);
});

test('the line leads to the text that is no date', () => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  for (const event of [account, answered({ [dateQuestion.key]: '04/2' })]) store.dispatch(event);
  const page = form.placeOf.get(dateQuestion.key)?.page.key;
  expect(saveLine(store.getState()).to).toBe(`/${page}#${dateQuestion.key}`);
});

describe('the line tells a visitor', () => {
  test.each([
    ['nothing before the first answer', [], ''],
    ['how long the answers are kept', [answered(lima)], 'Kept on this device for 7 days'],
    [
      'nothing of the device before it has taken the first answer',
      [storageChosen('memory'), unwritten, answered(lima)],
      '',
    ],
    [
      'until when, once they are older',
      [answered(lima), recordPersisted(new Date(2026, 9, 2, 15, 54).getTime()), clockRead({ deviceMs: dayAfter })],
      'Kept on this device until Friday, 3:54 PM',
    ],
    [
      'that the device no longer keeps them after a week',
      [answered(lima), recordPersisted(new Date(2026, 8, 20, 15, 54).getTime()), clockRead({ deviceMs: dayAfter })],
      'Kept until you leave this page',
    ],
    [
      'which answer is not kept',
      [answered({ ...lima, [secret]: '1' })],
      'Kept on this device for 7 days, except Social Security number',
    ],
    [
      'that they are kept in this tab, which a browser may reopen',
      [answered(lima), storageChosen('session'), recordPersisted(at)],
      'Kept in this tab only',
    ],
    ['that they are kept on this page', [answered(lima), storageChosen('memory')], 'Kept until you leave this page'],
    [
      'that nothing is kept while the page asks whether to continue',
      [guestDraftOffered(1), answered(lima)],
      'Kept until you leave this page',
    ],
    ['nothing of an answer that is not kept', [answered({ [secret]: '1' })], ''],
  ] as const)('%s', (_, events, text) => {
    expect(said(false, ...events)).toBe(text);
  });
});
