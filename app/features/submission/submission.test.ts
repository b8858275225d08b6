import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../form/testing.ts';
import { form } from '../../../form/university.ts';
import { answered, conflictSettled, selectUnsaved } from '../../draft/draftSlice.ts';
import { saveRequested } from '../../draft/savingSlice.ts';
import { documentChanged } from '../../state/documents/documentsSlice.ts';
import { loggedIn, loggedOut, profileRequested, sessionEnded } from '../../state/session/sessionSlice.ts';
import {
  leaveOutPressed,
  selectIsSubmitting,
  selectIsUnanswered,
  submitPressed,
} from '../../state/submission/submissionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { fakeSessionStorage } from '../../testing/fakeWindow.ts';
import { profile, submittedStatus } from '../../testing/profile.ts';
import { documentKey, monthYear, pagePaths, requiredTexts, unknownKey } from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { selectCutOffWords } from '../account/waitingWords.ts';
import { pageOpened } from '../navigation/navigationActions.ts';
import { selectAllErrors, selectShownErrors } from './errorSelectors.ts';

const [{ key: city, label: cityLabel }, { key: name, label: nameLabel }] = requiredTexts;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const complete = completeAnswers(today);
const stillToSubmit = 'Your application was not sent from here. Press Submit Application to submit it.';
const notNow = { message: 'Not now.' };

/** An applicant whose saved application is complete, but for these answers. */
const begin = (changes: typeof complete = {}) => loggedInApp({ profile: { answer: { ...complete, ...changes } } });

type App = Awaited<ReturnType<typeof begin>>;
const isPending = (app: App) => selectIsSubmitting(app.state());

describe('a visitor', () => {
  test('is brought to sign-up with the answers but the sensitive ones, and may press again', () => {
    const { dispatch, navigations, server, state } = fakeApp();
    const sensitive = form.questions.find((question) => question.sensitive)?.key ?? '';
    dispatch(answered({ [name]: 'Ana', [sensitive]: '123-45-6789' }));
    dispatch(submitPressed());
    expect(navigations).toEqual([{ to: '/signup', state: { answers: { [name]: 'Ana' } } }]);
    expect(selectIsSubmitting(state())).toBe(false);
    expect(server.calls).toEqual([]);
  });
});

describe('the default route of Submit Application', () => {
  const routes = { defaultRoute: pagePaths[0] };
  const toErrors = [{ to: `${pagePaths[0]}#missing-information` }];

  test('opens with errors that the browser finds', async () => {
    const app = await begin({ [name]: '' });
    app.dispatch(submitPressed(routes));
    await advance(10 * replyMs);
    expect(app.navigations).toEqual(toErrors);
  });

  test('opens with errors that only the server finds', async () => {
    const app = await begin();
    app.server.reply('submitApplication', 422, { message: 'Please check.', errors: { [name]: ['Too short.'] } });
    app.dispatch(submitPressed(routes));
    await advance(10 * replyMs);
    expect(app.navigations).toEqual(toErrors);
  });

  test.each([
    ['the application is submitted', {}, routes, '/completion'],
    ['the button has none', { [name]: '' }, {}, undefined],
  ])('does not open when %s', async (_when, changes, set, to) => {
    const app = await begin(changes);
    app.dispatch(submitPressed(set));
    await advance(10 * replyMs);
    expect(app.navigations.map((navigation) => navigation.to)).toEqual(to ? [to] : []);
  });

  test('opens with errors that the browser finds when the server is not reached', async () => {
    const app = await begin({ [name]: '' });
    app.server.fail('offline');
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(submitPressed(routes));
    await advance(replyMs);
    expect(app.navigations).toEqual(toErrors);
  });

  test('does not open when the server is not reached and nothing is wrong', async () => {
    const app = await begin();
    app.server.fail('offline');
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(submitPressed(routes));
    await advance(60_000);
    expect(app.navigations).toEqual([]);
  });
});

describe('a complete application', () => {
  test('is saved, validated, submitted and recorded, in this order, and the completion page shows a message', async () => {
    const app = await begin();
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(submitPressed());
    expect(isPending(app)).toBe(true);
    await advance(6 * replyMs);
    expect(app.server.calls).toEqual([
      { operation: 'saveAnswers', body: { [city]: 'Evanston' } },
      { operation: 'saveWebStatus', body: { web_status: 'validating' } },
      { operation: 'submitApplication' },
      { operation: 'getProfile' },
      { operation: 'saveWebStatus', body: { web_status: 'submitted' } },
    ]);
    expect(app.state().session.webStatus).toBe('submitted');
    expect(app.navigations).toEqual([
      { to: '/completion', state: { message: 'Your application was successfully submitted.' } },
    ]);
    expect(isPending(app)).toBe(false);
  });

  test('is called submitted once the profile says so, and tells its time and number', async () => {
    const app = await begin();
    const submission = { submitted_at: '2026-10-03T22:40:00Z', confirmation_number: 'K7QM-4T9X' };
    app.server.fail('badGateway', 'getProfile');
    app.dispatch(submitPressed());
    await advance(6 * replyMs);
    expect(app.navigations).toEqual([]);
    expect(isPending(app)).toBe(true);
    app.server.reply('getProfile', 200, profile({ answer: complete, web_status: submittedStatus, submission }));
    await advance(5000);
    expect(app.navigations).toHaveLength(1);
    expect(app.state().session).toMatchObject({
      submittedAt: submission.submitted_at,
      confirmationNumber: 'K7QM-4T9X',
    });
    app.server.clearCalls();
    await advance(60_000);
    expect(app.server.calls).toEqual([]);
  });

  test('that the profile does not call submitted is not: the reply came from something in between', async () => {
    const app = await begin();
    app.server.reply('getProfile', 200, profile({ answer: complete }));
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(app.navigations).toEqual([]);
    expect(app.state().notices.toasts).toMatchObject([{ title: 'Your application was not submitted' }]);
    expect(app.state().session.webStatus).toBe('validating');
    expect(isPending(app)).toBe(false);
  });

  test('shows what another device has saved while it was submitted, and says so', async () => {
    const app = await begin();
    app.dispatch(submitPressed());
    const answer = { ...complete, [city]: 'Paris' };
    app.server.reply('getProfile', 200, profile({ answer, web_status: submittedStatus }));
    await advance(60_000);
    expect(app.state().draft.answers[city]).toBe('Paris');
    expect(app.state().notices.toasts).toMatchObject([
      { text: expect.stringContaining(`“${cityLabel}”`), title: 'Your application has newer answers' },
    ]);
  });

  test('is submitted once, however often the button is pressed', async () => {
    const app = await begin();
    app.dispatch(submitPressed());
    app.dispatch(submitPressed());
    await advance(replyMs);
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(app.server.sent('submitApplication')).toHaveLength(1);
    expect(app.navigations).toHaveLength(1);
  });

  test('is not recorded as submitted before it is submitted', async () => {
    const app = await begin();
    app.server.reply('submitApplication', 500, notNow);
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(app.server.sent('saveWebStatus')).toEqual([{ web_status: 'validating' }]);
    expect(app.state().session.webStatus).toBe('validating');
  });

  test('stays submitted when recording it fails, and the applicant reads why', async () => {
    const app = await begin();
    app.server.replyWith('saveWebStatus', ({ web_status }) =>
      web_status === 'submitted' ? { status: 500, body: notNow } : { status: 204 },
    );
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(app.server.sent('saveWebStatus')).toHaveLength(1 + 3);
    expect(app.state().session.webStatus).toBe('submitted');
    const title = 'Your application was submitted, but its status could not be updated';
    expect(app.state().notices.toasts).toMatchObject([{ kind: 'error', title, text: 'Not now.' }]);
    expect(app.navigations).toHaveLength(1);
  });

  test('is denied where the server says afterwards that it has none, whatever the profile said', async () => {
    const app = await begin();
    app.server.replyWith('saveWebStatus', ({ web_status }) => ({ status: web_status === 'submitted' ? 409 : 204 }));
    app.dispatch(submitPressed());
    await advance(20_000);
    expect(app.navigations).toEqual([]);
    expect(app.state().notices.toasts).toMatchObject([{ kind: 'error', title: 'Your application was not submitted' }]);
    expect(selectIsSubmitting(app.state())).toBe(false);
  });

  test('sends an earlier status first to a server that has missed it', async () => {
    const app = await begin();
    let isStarted = false;
    app.server.replyWith('saveWebStatus', ({ web_status }) => {
      if (web_status === 'validating' && !isStarted) return { status: 409 };
      if (web_status === 'started') isStarted = true;
      return { status: 204 };
    });
    app.dispatch(submitPressed());
    await advance(8 * replyMs);
    expect(app.server.sent('saveWebStatus')).toEqual(
      ['validating', 'started', 'validating', 'submitted'].map((web_status) => ({ web_status })),
    );
    expect(app.navigations).toHaveLength(1);
  });
});

describe('two versions of an answer', () => {
  test('are not submitted: the applicant is brought to the choice, and may press again after it', async () => {
    const app = await loggedInApp({ profile: { answer: complete, revision: 'r0' } });
    app.server.record.saveElsewhere({ [name]: 'Anne' });
    app.dispatch(answered({ [name]: 'Anaïs' }));
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(app.server.operations()).not.toContain('submitApplication');
    expect(isPending(app)).toBe(false);
    expect(app.state().notices.toasts).toMatchObject([
      {
        title: 'We could not submit your application from this page',
        text: `Please choose between two versions of “${nameLabel}”.`,
      },
    ]);
    expect(app.navigations).toEqual([{ to: `/${form.placeOf.get(name)?.page.key}#versions-of-${name}` }]);

    app.dispatch(conflictSettled({ key: name, choice: 'shown' }));
    expect(app.state().notices.toasts).toEqual([]);
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(app.server.sent('submitApplication')).toHaveLength(1);
    expect(app.server.record.answers[name]).toBe('Anaïs');
  });
});

test('a file that another device has uploaded is shown before it is submitted', async () => {
  const app = await loggedInApp({ profile: { answer: complete, revision: 'r0' } });
  app.server.record.uploadElsewhere(documentKey, { file_name: 'essay.pdf', file_size: 2000 });
  app.dispatch(submitPressed());
  await advance(10_000);
  expect(app.server.isSubmitted()).toBe(false);
  expect(app.state().documents[documentKey]).toMatchObject({ fileName: 'essay.pdf' });
  expect(app.state().notices.toasts).toMatchObject([{ text: expect.stringMatching(/^Another device has changed “/) }]);
  app.dispatch(submitPressed());
  await advance(10_000);
  expect(app.server.isSubmitted()).toBe(true);
});

describe('an answer that another device has changed', () => {
  const changes = { [city]: 'Paris' };
  const before = { ...complete, [city]: 'Lyon' };
  const atRevision = () => loggedInApp({ profile: { answer: before, revision: 'r0' } });
  const namedRevisions = (app: App) => app.server.changes('submitApplication').map(({ ifMatch }) => ifMatch);
  const toChecked = [
    { text: `Another device has changed “${cityLabel}”. Please check, and press Submit Application again.` },
  ];

  test('and that overtakes the last save is shown before anything is submitted', async () => {
    const app = await atRevision();
    app.server.record.saveElsewhere(changes);
    app.dispatch(answered({ [name]: 'Anaïs' }));
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(namedRevisions(app)).toEqual([]);
    expect(app.state().draft.answers).toMatchObject(changes);
    expect(app.state().notices.toasts).toMatchObject(toChecked);
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(namedRevisions(app)).toEqual([[app.server.saves().at(-1)?.key]]);
  });

  test('since is not submitted unseen: the page shows it, and the next press submits', async () => {
    const app = await atRevision();
    app.server.record.saveElsewhere(changes);
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(namedRevisions(app)).toEqual([['r0']]);
    expect(app.state().draft.answers).toMatchObject(changes);
    expect(app.state().notices.toasts).toMatchObject(toChecked);
    expect(isPending(app)).toBe(false);
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(namedRevisions(app)).toEqual([['r0'], [app.server.record.revision]]);
    expect(app.state().session.webStatus).toBe('submitted');
  });

  test('back to what the page shows is no question: the application is submitted at the new revision', async () => {
    const app = await atRevision();
    app.server.record.saveElsewhere(changes);
    app.server.record.saveElsewhere({ [city]: 'Lyon' });
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(namedRevisions(app)).toEqual([['r0'], [app.server.record.revision]]);
    expect(app.state().session.webStatus).toBe('submitted');
  });

  test('is unknown to a backend that offers no revisions: it gets none', async () => {
    const app = await begin();
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(namedRevisions(app)).toEqual([[]]);
  });
});

describe('an application with something missing', () => {
  test('is not submitted: errors are shown from now on and reported to the office', async () => {
    const app = await begin({ [city]: '' });
    expect(selectShownErrors(app.state())).toEqual({});
    app.dispatch(submitPressed());
    await advance(2 * replyMs);
    expect(new Set(app.server.operations())).toEqual(new Set(['saveWebStatus', 'saveValidations']));
    expect(app.server.sent('saveValidations')).toEqual([{ errors: { [city]: [cityLabel] } }]);
    expect(selectShownErrors(app.state())).toEqual({ [city]: [cityLabel] });
    expect(isPending(app)).toBe(false);
    expect(app.navigations).toEqual([]);
  });

  test('can be completed and submitted, without starting to validate again', async () => {
    const app = await begin({ [city]: '' });
    app.dispatch(submitPressed());
    await advance(2 * replyMs);
    app.dispatch(answered({ [city]: 'Chicago' }));
    app.server.clearCalls();
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(app.server.operations().slice(0, 4)).toEqual([
      'saveAnswers',
      'submitApplication',
      'getProfile',
      'saveWebStatus',
    ]);
    expect(app.state().session.webStatus).toBe('submitted');
  });

  test('reports the errors again with every requested save', async () => {
    const app = await begin({ [city]: '', [name]: '' });
    app.dispatch(saveRequested());
    app.dispatch(submitPressed());
    await advance(2 * replyMs);
    app.dispatch(answered({ [name]: 'Ana' }));
    app.dispatch(saveRequested());
    await advance(replyMs);
    expect(app.server.sent('saveValidations')).toEqual([
      { errors: { [name]: [nameLabel], [city]: [cityLabel] } },
      { errors: { [city]: [cityLabel] } },
    ]);
  });

  test('shows why the errors were not reported, once with the other calls that fail so', async () => {
    const app = await begin({ [city]: '' });
    app.server.reply('saveValidations', 500, notNow);
    app.server.reply('saveLastPage', 500, notNow);
    app.dispatch(submitPressed());
    await advance(3 * replyMs);
    expect(new Set(app.server.operations())).toEqual(new Set(['saveWebStatus', 'saveValidations']));
    app.server.clearCalls();
    app.dispatch(pageOpened({ path: pagePaths[1] }));
    app.dispatch(saveRequested());
    await advance(replyMs);
    expect(app.server.operations()).toEqual(['saveLastPage', 'saveValidations']);
    expect(app.state().notices.toasts).toMatchObject([{ kind: 'error', title: 'Not now.' }]);
    app.server.reply('saveLastPage', 204);
    app.dispatch(pageOpened({ path: pagePaths[2] }));
    await advance(replyMs);
    expect(app.state().notices.toasts).toHaveLength(1);
    app.server.reply('saveValidations', 204);
    app.dispatch(saveRequested());
    await advance(replyMs);
    expect(app.state().notices.toasts).toEqual([]);
  });
});

test('the errors of a press are reported once, also when it saves', async () => {
  const app = await begin({ [city]: '', [name]: '' });
  app.dispatch(submitPressed());
  await advance(2 * replyMs);
  app.server.clearCalls();
  app.dispatch(answered({ [name]: 'Ana' }));
  app.dispatch(submitPressed());
  await advance(60_000);
  expect(app.server.operations()).toEqual(['saveValidations', 'saveAnswers']);
  expect(app.server.sent('saveValidations')).toEqual([{ errors: { [city]: [cityLabel] } }]);
});

const converting = { status: 'converting', fileName: 'Statement.pdf', fileSize: 1 } as const;

describe('without a connection', () => {
  /** The browser knows that it has no network, while a document is on its way. */
  async function beginOffline(changes: typeof complete = {}) {
    const app = await begin(changes);
    app.dispatch(documentChanged({ key: documentKey, state: converting }));
    app.window.navigator.onLine = false;
    app.server.fail('offline');
    return app;
  }

  test('what is missing is shown at once, and nothing is sent or waited for', async () => {
    const app = await beginOffline({ [city]: '' });
    app.dispatch(submitPressed());
    await advance(replyMs);
    expect(isPending(app)).toBe(false);
    expect(selectShownErrors(app.state())).toEqual({ [city]: [cityLabel] });
    expect(app.state().submission).toMatchObject({ isWaitingForDocument: false, focusRequests: 1 });
    await advance(replyMs);
    expect(app.server.sent('submitApplication')).toEqual([]);
  });

  test('a complete application is said at once not to be sent, and once the connection is back that it is still to be submitted', async () => {
    const app = await beginOffline();
    app.dispatch(submitPressed());
    await advance(replyMs);
    expect(isPending(app)).toBe(false);
    expect(app.state().notices.toasts).toMatchObject([
      { title: 'No connection: your application was not sent from here' },
    ]);
    await advance(60_000);
    expect(app.server.sent('submitApplication')).toEqual([]);
    app.window.navigator.onLine = true;
    app.window.dispatchEvent(new Event('online'));
    expect(app.state().notices.toasts).toMatchObject([{ title: 'You are online again', text: stillToSubmit }]);
  });
});

test('a browser that is wrong about having no network submits', async () => {
  const app = await begin();
  app.window.navigator.onLine = false;
  app.dispatch(submitPressed());
  await advance(60_000);
  expect(app.state().session.webStatus).toBe('submitted');
});

test('a file that was not uploaded is named before the application is submitted without it', async () => {
  const app = await begin();
  const fileName = 'essay.pdf';
  const state = { status: 'failed', fileName, fileSize: 1, reason: 'No.', mayRetry: true } as const;
  app.dispatch(documentChanged({ key: documentKey, state }));
  app.dispatch(submitPressed());
  await advance(60_000);
  expect(app.server.sent('submitApplication')).toEqual([]);
  expect(isPending(app)).toBe(false);
  expect(app.state().notices.toasts).toMatchObject([
    { title: '“essay.pdf” was not uploaded', text: expect.stringContaining('submit without it') },
  ]);
  app.dispatch(submitPressed());
  await advance(60_000);
  expect(app.navigations.at(-1)?.to).toBe('/completion');
  expect(app.state().notices.toasts).toEqual([]);
});

test('after two minutes of waiting for a document, the application can be submitted without it, which deletes it', async () => {
  const app = await begin();
  app.dispatch(documentChanged({ key: documentKey, state: converting }));
  app.dispatch(submitPressed());
  await advance(119_000);
  expect(app.state().submission).toMatchObject({ isWaitingForDocument: true, mayLeaveDocumentOut: false });
  await advance(2000);
  expect(app.state().submission.mayLeaveDocumentOut).toBe(true);
  app.server.reply('getDocumentAnswers', 200, { [documentKey]: { file_name: 'Statement.pdf', file_size: 1 } });
  app.dispatch(leaveOutPressed());
  await advance(3 * replyMs);
  app.server.reply('getDocumentAnswers', 200, {});
  await advance(60_000);
  expect(app.server.sent('deleteDocumentAnswer')).toHaveLength(1);
  expect(app.navigations.at(-1)?.to).toBe('/completion');
});

test('what is missing is shown without waiting for a document', async () => {
  const app = await begin({ [city]: '' });
  app.dispatch(documentChanged({ key: documentKey, state: converting }));
  app.dispatch(submitPressed());
  await advance(2 * replyMs);
  expect(selectShownErrors(app.state())).toEqual({ [city]: [cityLabel] });
  expect(isPending(app)).toBe(false);
});

describe('an error found by the server', () => {
  const refused = {
    message: 'Some questions still need an answer.',
    errors: { [city]: ['We cannot find this city.'] },
  };

  test('at submission is shown at its question until the answer changes', async () => {
    const app = await begin();
    app.server.reply('submitApplication', 422, refused);
    app.dispatch(submitPressed());
    await advance(3 * replyMs);
    expect(selectShownErrors(app.state())).toEqual({ [city]: ['We cannot find this city.'] });
    expect(isPending(app)).toBe(false);
    app.dispatch(answered({ [city]: 'Evanston' }));
    expect(selectAllErrors(app.state())).toEqual({});
  });

  test('of a year is shown at the question of the month and the year', async () => {
    const app = await begin();
    app.server.reply('submitApplication', 422, {
      message: 'No.',
      errors: { [monthYear.year.key]: ['Too far ahead.'] },
    });
    app.dispatch(submitPressed());
    await advance(3 * replyMs);
    expect(selectShownErrors(app.state())).toEqual({ [monthYear.key]: ['Too far ahead.'] });
    app.dispatch(answered({ [monthYear.year.key]: '2027' }));
    expect(selectAllErrors(app.state())).toEqual({});
  });

  test('that no question can show is shown in a toast', async () => {
    const app = await begin();
    app.server.reply('submitApplication', 422, {
      message: 'The server asks more.',
      errors: { [unknownKey]: ['Unknown'] },
    });
    app.dispatch(submitPressed());
    await advance(3 * replyMs);
    expect(app.state().notices.toasts).toMatchObject([{ kind: 'error', text: 'The server asks more.' }]);
    expect(isPending(app)).toBe(false);
  });

  test('while saving is shown at its question, and nothing is submitted', async () => {
    const app = await begin();
    app.server.reply('saveAnswers', 422, refused);
    app.dispatch(answered({ [city]: 'Atlantis' }));
    app.dispatch(submitPressed());
    await advance(4 * replyMs);
    expect(selectShownErrors(app.state())).toEqual({ [city]: ['We cannot find this city.'] });
    expect(app.server.sent('submitApplication')).toEqual([]);
    expect(isPending(app)).toBe(false);
  });
});

describe('a failure', () => {
  test.each([
    ['while saving', 'saveAnswers', 'We could not submit your application from this page'],
    ['while the status is recorded', 'saveWebStatus', 'We could not submit your application from this page'],
    ['while submitting', 'submitApplication', 'Your application was not submitted'],
  ] as const)('%s shows a toast, loses nothing, and can be retried', async (_, operation, title) => {
    const app = await begin();
    app.server.reply(operation, 500, notNow);
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(submitPressed());
    await advance(4 * replyMs + 4000);
    expect(app.state().notices.toasts).toMatchObject([{ kind: 'error', title, text: 'Not now.' }]);
    expect(isPending(app)).toBe(false);
    expect(app.state().draft.answers[city]).toBe('Evanston');

    app.server.reply(operation);
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(app.state().session.webStatus).toBe('submitted');
  });

  test('of the network is shown in a toast, and the answers stay unsaved', async () => {
    const app = await begin();
    app.server.fail('offline');
    app.dispatch(answered({ [city]: 'Evanston' }));
    app.dispatch(submitPressed());
    await advance(replyMs);
    expect(app.state().notices.toasts[0]?.text).toBe(
      'Your answers are kept on this page. Press Submit Application again when you are online.',
    );
    expect(selectUnsaved(app.state())).toEqual({ [city]: 'Evanston' });
  });

  test('of the network after everything was saved says so, and once the connection is back that the application is still to be submitted', async () => {
    const app = await begin();
    app.server.fail('offline', 'saveWebStatus');
    app.dispatch(submitPressed());
    await advance(30_000);
    expect(app.state().notices.toasts).toMatchObject([
      {
        title: 'No connection: your application was not sent from here',
        text: 'Your answers are saved. Press Submit Application again when you are online.',
      },
    ]);
    app.window.dispatchEvent(new Event('online'));
    expect(app.state().notices.toasts).toMatchObject([{ title: 'You are online again', text: stillToSubmit }]);
  });

  test.each(['saveAnswers', 'saveWebStatus'] as const)(
    'of %s after a submission in another browser shows the application submitted',
    async (operation) => {
      const app = await begin();
      app.server.reply(operation, 409);
      app.server.reply('getProfile', 200, profile({ answer: complete, web_status: submittedStatus }));
      app.dispatch(answered({ [city]: 'Evanston' }));
      app.dispatch(submitPressed());
      await advance(60_000);
      expect(app.state().session.webStatus).toBe('submitted');
    },
  );

  test('because the session ended leaves the button enabled for the next log-in', async () => {
    const app = await begin();
    app.server.reply('submitApplication', 401);
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(isPending(app)).toBe(false);
    expect(app.navigations).toMatchObject([{ to: '/login' }]);
    expect(app.state().notices.toasts).toEqual([]);
  });

  test('because the session ended is doubted on the log-in card, until the next profile says what is so', async () => {
    const app = await begin();
    app.server.reply('submitApplication', 401);
    app.dispatch(submitPressed());
    await advance(10 * replyMs);
    expect(selectCutOffWords(app.state())).toBe('Your application may not have been submitted. Log in again to see.');
    app.dispatch(loggedIn(profile().username));
    app.dispatch(profileRequested());
    await advance(replyMs);
    expect(selectCutOffWords(app.state())).toBe('');
    expect(app.state().notices.toasts).toEqual([]);
    expect(isPending(app)).toBe(false);
  });
});

describe('a submission without a reply', () => {
  const success = { to: '/completion', state: { message: 'Your application was successfully submitted.' } };
  const submittedProfile = profile({ answer: complete, web_status: submittedStatus });
  const titles = (app: App) => app.state().notices.toasts.map(({ title }) => title);
  const submissions = (app: App) => app.server.sent('submitApplication').length;

  test.each(['offline', 'silent'] as const)('(%s) is sent again until there is one', async (fault) => {
    const app = await begin();
    app.server.fail(fault, 'submitApplication');
    app.dispatch(submitPressed());
    await advance(60_000);
    expect(selectIsUnanswered(app.state())).toBe(true);
    expect(isPending(app)).toBe(true);
    expect(titles(app)).toEqual([]);
    expect(submissions(app)).toBeGreaterThan(1);
    app.server.recover();
    await advance(60_000);
    expect(app.navigations).toEqual([success]);
    expect(selectIsUnanswered(app.state())).toBe(false);
  });

  test('is sent again at once when the network is back', async () => {
    const app = await begin();
    app.server.fail('offline', 'submitApplication');
    app.dispatch(submitPressed());
    await advance(100_000);
    app.server.recover();
    app.server.clearCalls();
    app.window.dispatchEvent(new Event('online'));
    await advance(3 * replyMs);
    expect(app.navigations).toEqual([success]);
  });

  test.each(['badGateway', 'htmlPage'] as const)(
    'but with one of something in between (%s), is what the profile says',
    async (fault) => {
      const app = await begin();
      app.server.fail(fault, 'submitApplication');
      app.server.reply('getProfile', 200, submittedProfile);
      app.dispatch(submitPressed());
      await advance(60_000);
      expect(app.navigations).toEqual([success]);
      expect(submissions(app)).toBe(1);

      const other = await begin();
      other.server.fail(fault, 'submitApplication');
      other.dispatch(submitPressed());
      await advance(60_000);
      expect(titles(other)).toEqual(['Your application was not submitted']);
      expect(isPending(other)).toBe(false);
    },
  );

  test('ends with the session, and is sent by nobody else', async () => {
    const app = await begin();
    app.server.fail('offline', 'submitApplication');
    app.dispatch(submitPressed());
    await advance(8000);
    app.dispatch(loggedOut());
    app.server.clearCalls();
    await advance(300_000);
    expect(submissions(app)).toBe(0);
  });

  describe('before a reload', () => {
    /** A page that is loaded anew in the same tab, after so many milliseconds. */
    async function reloaded(ms: number, given: Parameters<typeof profile>[0] = {}) {
      const sessionStorage = fakeSessionStorage();
      const before = await loggedInApp({ profile: { answer: complete, revision: 'r0' }, sessionStorage });
      before.server.fail('offline', 'submitApplication');
      before.dispatch(submitPressed());
      await advance(4 * replyMs);
      before.close();
      vi.setSystemTime(Date.now() + ms);
      const app = fakeApp({
        isLoggedIn: true,
        profile: { answer: complete, revision: 'r0', ...given },
        sessionStorage,
      });
      app.dispatch(profileRequested());
      return app;
    }

    test('is sent again by the reloaded tab, at the same revision', async () => {
      const app = await reloaded(1000);
      expect(selectIsUnanswered(app.state())).toBe(true);
      await advance(10_000);
      expect(app.server.calls).toContainEqual({ operation: 'submitApplication', parameters: { 'If-Match': '"r0"' } });
      expect(app.navigations).toEqual([success]);
    });

    test('is over where it has arrived', async () => {
      const app = await reloaded(1000, { web_status: submittedStatus });
      await advance(10_000);
      expect(app.navigations).toEqual([success]);
    });

    test.each([
      ['after two minutes', 121_000, {}],
      ['where another device has changed the application', 1000, { revision: 'r1' }],
    ])('is not sent again %s: the applicant reads that it was not submitted', async (_, ms, given) => {
      const app = await reloaded(ms, given);
      await advance(10_000);
      expect(submissions(app)).toBe(0);
      expect(titles(app)).toEqual(['Your application was not submitted']);
      expect(isPending(app)).toBe(false);
    });

    test('is sent again by no other session', async () => {
      const sessionStorage = fakeSessionStorage();
      const before = await loggedInApp({ profile: { answer: complete }, sessionStorage });
      before.server.fail('offline', 'submitApplication');
      before.dispatch(submitPressed());
      await advance(4 * replyMs);
      before.dispatch(sessionEnded({ message: '' }));
      const app = fakeApp({ isLoggedIn: true, profile: { answer: complete }, sessionStorage });
      app.dispatch(profileRequested());
      await advance(10_000);
      expect(submissions(app)).toBe(0);
    });
  });
});

test('a save without an answer says that the application was not sent from here, because another device may have done it', async () => {
  const app = await begin();
  app.server.fail('offline');
  app.dispatch(answered({ [city]: 'Evanston' }));
  app.dispatch(submitPressed());
  await advance(replyMs);
  expect(app.state().notices.toasts).toMatchObject([
    { title: 'No connection: your application was not sent from here' },
  ]);
});
