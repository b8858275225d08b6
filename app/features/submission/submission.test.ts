import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { completeAnswers } from '../../../form/sampleApplication.ts';
import { answered, saveRequested, selectUnsaved } from '../../draft/draftSlice.ts';
import { pass, playApp, playApplicant } from '../../testing/playApp.ts';
import { type playServer, profile, type Reply, replyMs } from '../../testing/playServer.ts';
import { selectAllErrors, selectShownErrors } from './errorSelectors.ts';
import { selectIsSubmitting, submitPressed } from './submissionSlice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const complete = completeAnswers('2026-10-02');
const submit = 'POST /api/submit';
const status = 'POST /api/web-status';
const validations = 'POST /api/validations';
const notNow: Reply = { status: 503, body: { message: 'Not now.' } };

/** An applicant whose saved application is complete, but for these answers. */
const begin = (
  changes: typeof complete = {},
  prepare: (server: ReturnType<typeof playServer>) => void = () => undefined,
) =>
  playApplicant({
    prepare(server) {
      server.on('GET /api/profile', { status: 200, body: profile({ answer: { ...complete, ...changes } }) });
      prepare(server);
    },
  });

type App = Awaited<ReturnType<typeof begin>>;
const operations = (app: App) => app.server.calls.map(({ operation }) => operation);
const isPending = (app: App) => selectIsSubmitting(app.state());

describe('a visitor', () => {
  test('is brought to an account, with the answers, and may press again', () => {
    const { dispatch, navigations, server, state } = playApp();
    dispatch(answered({ first_name: 'Ana' }));
    dispatch(submitPressed());
    expect(navigations).toEqual([{ to: '/signup', state: { answers: { first_name: 'Ana' } } }]);
    expect(selectIsSubmitting(state())).toBe(false);
    expect(server.calls).toEqual([]);
  });
});

describe('a complete application', () => {
  test('is saved, validated, submitted and recorded, in this order, and the completion page says so', async () => {
    const app = await begin();
    app.dispatch(answered({ city: 'Evanston' }));
    app.dispatch(submitPressed());
    expect(isPending(app)).toBe(true);
    await pass(4 * replyMs);
    expect(app.server.calls).toEqual([
      { operation: 'PUT /api/answer', body: { city: 'Evanston' } },
      { operation: status, body: { web_status: 'validating' } },
      { operation: submit, body: undefined },
      { operation: status, body: { web_status: 'submitted' } },
    ]);
    expect(app.state().session.webStatus).toBe('submitted');
    expect(app.navigations).toEqual([
      { to: '/completion', state: { message: 'Your application was successfully submitted.' } },
    ]);
    expect(isPending(app)).toBe(false);
  });

  test('is submitted once, however often the button is pressed', async () => {
    const app = await begin();
    app.dispatch(submitPressed());
    app.dispatch(submitPressed());
    await pass(replyMs);
    app.dispatch(submitPressed());
    await pass(60_000);
    expect(app.server.sent(submit)).toHaveLength(1);
    expect(app.navigations).toHaveLength(1);
  });

  test('is not recorded as submitted before it is', async () => {
    const app = await begin();
    app.server.on(submit, notNow);
    app.dispatch(submitPressed());
    await pass(60_000);
    expect(app.server.sent(status)).toEqual([{ web_status: 'validating' }]);
    expect(app.state().session.webStatus).toBe('validating');
  });

  test('stays submitted when recording it fails', async () => {
    const app = await begin();
    app.server.on(status, (body) => (JSON.stringify(body).includes('submitted') ? notNow : { status: 204 }));
    app.dispatch(submitPressed());
    await pass(60_000);
    expect(app.server.sent(status)).toHaveLength(1 + 3);
    expect(app.state().session.webStatus).toBe('submitted');
    expect(app.navigations).toHaveLength(1);
  });

  test('tells a server that missed an earlier status that one first', async () => {
    const app = await begin();
    const known = new Set<unknown>();
    app.server.on(status, (body) => {
      const entry = JSON.stringify(body);
      if (entry.includes('validating') && !known.has('started'))
        return { status: 409, body: { message: 'Not its turn.' } };
      if (entry.includes('started')) known.add('started');
      return { status: 204 };
    });
    app.dispatch(submitPressed());
    await pass(6 * replyMs);
    expect(app.server.sent(status)).toEqual(
      ['validating', 'started', 'validating', 'submitted'].map((web_status) => ({ web_status })),
    );
    expect(app.navigations).toHaveLength(1);
  });
});

describe('an application with something missing', () => {
  test('is not submitted: errors are shown from now on, and the office is told of them', async () => {
    const app = await begin({ city: '' });
    expect(selectShownErrors(app.state())).toEqual({});
    app.dispatch(submitPressed());
    await pass(2 * replyMs);
    expect(operations(app)).toEqual([status, validations]);
    expect(app.server.sent(validations)).toEqual([{ errors: { city: ['City'] } }]);
    expect(selectShownErrors(app.state())).toEqual({ city: ['City'] });
    expect(isPending(app)).toBe(false);
    expect(app.navigations).toEqual([]);
  });

  test('can be completed and submitted then, without beginning to validate again', async () => {
    const app = await begin({ city: '' });
    app.dispatch(submitPressed());
    await pass(2 * replyMs);
    app.dispatch(answered({ city: 'Chicago' }));
    app.server.calls.length = 0;
    app.dispatch(submitPressed());
    await pass(60_000);
    expect(operations(app).slice(0, 3)).toEqual(['PUT /api/answer', submit, status]);
    expect(operations(app)).not.toContain('POST /api/validations');
    expect(app.state().session.webStatus).toBe('submitted');
  });

  test('tells the office again with every save that is asked for', async () => {
    const app = await begin({ city: '', first_name: '' });
    app.dispatch(saveRequested());
    app.dispatch(submitPressed());
    await pass(2 * replyMs);
    app.dispatch(answered({ first_name: 'Ana' }));
    app.dispatch(saveRequested());
    await pass(replyMs);
    expect(app.server.sent(validations)).toEqual([
      { errors: { first_name: ['First Name'], city: ['City'] } },
      { errors: { city: ['City'] } },
    ]);
  });
});

test('the errors that a press finds are told once, also when it saved before', async () => {
  const app = await begin({ city: '', zip: '' });
  app.dispatch(submitPressed());
  await pass(2 * replyMs);
  app.server.calls.length = 0;
  app.dispatch(answered({ zip: '60613' }));
  app.dispatch(submitPressed());
  await pass(60_000);
  expect(operations(app)).toEqual(['PUT /api/answer', validations]);
  expect(app.server.sent(validations)).toEqual([{ errors: { city: ['City'] } }]);
});

describe('what the server finds wrong', () => {
  const refused: Reply = {
    status: 422,
    body: { message: 'Some questions still need an answer.', errors: { city: ['We cannot find this city.'] } },
  };

  test('at submission is shown at its question until the answer changes', async () => {
    const app = await begin();
    app.server.on(submit, refused);
    app.dispatch(submitPressed());
    await pass(3 * replyMs);
    expect(selectShownErrors(app.state())).toEqual({ city: ['We cannot find this city.'] });
    expect(isPending(app)).toBe(false);
    app.dispatch(answered({ city: 'Evanston' }));
    expect(selectAllErrors(app.state())).toEqual({});
  });

  test('of a year is shown at the question of the month and the year', async () => {
    const app = await begin();
    app.server.on(submit, { status: 422, body: { message: 'No.', errors: { grad_year: ['Too far ahead.'] } } });
    app.dispatch(submitPressed());
    await pass(3 * replyMs);
    expect(selectShownErrors(app.state())).toEqual({ grad_month: ['Too far ahead.'] });
    app.dispatch(answered({ grad_year: '2027' }));
    expect(selectAllErrors(app.state())).toEqual({});
  });

  test('where no question can show it is said in a toast', async () => {
    const app = await begin();
    app.server.on(submit, {
      status: 422,
      body: { message: 'The server asks more.', errors: { nickname: ['Nickname'] } },
    });
    app.dispatch(submitPressed());
    await pass(3 * replyMs);
    expect(app.state().notices.toasts).toMatchObject([{ kind: 'error', text: 'The server asks more.' }]);
    expect(isPending(app)).toBe(false);
  });

  test('while saving is shown at its question, and nothing is submitted', async () => {
    const app = await begin();
    app.server.on('PUT /api/answer', refused);
    app.dispatch(answered({ city: 'Atlantis' }));
    app.dispatch(submitPressed());
    await pass(4 * replyMs);
    expect(selectShownErrors(app.state())).toEqual({ city: ['We cannot find this city.'] });
    expect(app.server.sent(submit)).toEqual([]);
    expect(isPending(app)).toBe(false);
  });
});

describe('a failure', () => {
  test.each([
    ['while saving', 'PUT /api/answer'],
    ['while the status is told', status],
    ['while submitting', submit],
  ])('%s says so, loses nothing, and may be tried again', async (_, operation) => {
    const app = await begin();
    app.server.on(operation, notNow);
    app.dispatch(answered({ city: 'Evanston' }));
    app.dispatch(submitPressed());
    await pass(4 * replyMs + 3000);
    expect(app.state().notices.toasts).toMatchObject([
      { kind: 'error', title: 'Your application was not submitted', text: 'Not now.' },
    ]);
    expect(isPending(app)).toBe(false);
    expect(app.state().draft.answers.city).toBe('Evanston');

    app.server.on(operation, { status: 204 });
    app.dispatch(submitPressed());
    await pass(60_000);
    expect(app.state().session.webStatus).toBe('submitted');
  });

  test('of the network is put in words, and the answers stay unsaved', async () => {
    const app = await begin();
    app.server.isOffline = true;
    app.dispatch(answered({ city: 'Evanston' }));
    app.dispatch(submitPressed());
    await pass(replyMs);
    expect(app.state().notices.toasts[0]?.text).toContain('check your connection');
    expect(selectUnsaved(app.state())).toEqual({ city: 'Evanston' });
  });

  test('because it was submitted in another browser shows it submitted', async () => {
    const app = await begin();
    const web_status = (['started', 'validating', 'submitted'] as const).map((entry) => ({ web_status: entry }));
    app.server.on(submit, { status: 409, body: { message: 'Submitted already.' } });
    app.server.on('GET /api/profile', { status: 200, body: profile({ answer: complete, web_status }) });
    app.dispatch(submitPressed());
    await pass(4 * replyMs);
    expect(app.state().session.webStatus).toBe('submitted');
  });

  test('because the session ended leaves the button free for the next log-in', async () => {
    const app = await begin();
    app.server.on(submit, { status: 401, body: { message: 'Gone.' } });
    app.dispatch(submitPressed());
    await pass(60_000);
    expect(isPending(app)).toBe(false);
    expect(app.navigations).toMatchObject([{ to: '/login' }]);
    expect(app.state().notices.toasts).toEqual([]);
  });
});
