import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered } from '../../draft/draftSlice.ts';
import { selectIsLoggedIn } from '../../session/sessionSlice.ts';
import { pass, playApp } from '../../testing/playApp.ts';
import { replyMs } from '../../testing/playServer.ts';
import {
  type Card,
  confirmSubmitted,
  forgotSubmitted,
  logInSubmitted,
  resendRequested,
  resetSubmitted,
  selectPendingCard,
  signUpSubmitted,
} from './accountSlice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const username = 'ana@example.com';
const password = 'Correct-Horse-7';
const reset = { username, password, confirm_password: password, id: '5f3c' };
const answers = { first_name: 'Ana' };

/** A visitor who has typed a first name. */
function begin() {
  const app = playApp();
  app.dispatch(answered(answers));
  return app;
}

describe('a card that is accepted leads on, with the server’s words and the visitor’s answers', () => {
  test.each([
    [
      'sign up',
      signUpSubmitted({ username, password }),
      'POST /public/signup',
      { username, password },
      { to: '/confirm', state: { username, answers, message: 'We sent a code.' } },
    ],
    [
      'confirm',
      confirmSubmitted({ username, code: '402817' }),
      'POST /public/confirm',
      { username, code: '402817' },
      { to: '/login', state: { username, answers, message: 'Your account is confirmed.' } },
    ],
    [
      'resend',
      resendRequested({ username }),
      'POST /public/resend-confirm',
      { username },
      { to: '/confirm', state: { username, answers, message: 'We sent a new code.' } },
    ],
    [
      'reset',
      resetSubmitted(reset),
      'POST /public/reset-password',
      reset,
      { to: '/login', state: { username, answers, message: 'Your password was changed.' } },
    ],
    ['log in', logInSubmitted({ username, password }), 'POST /public/login', { username, password }, { to: '/about' }],
  ])('%s', async (_, submitted, operation, body, navigation) => {
    const { dispatch, server, navigations, state } = begin();
    dispatch(submitted);
    expect(selectPendingCard(state())).not.toBeNull();
    await pass(replyMs);
    expect(server.calls).toEqual([{ operation, body }]);
    expect(navigations).toEqual([navigation]);
    expect(selectPendingCard(state())).toBeNull();
    expect(state().notices.toasts).toEqual([]);
  });

  test('forgot stays, and says in a toast that a link was sent', async () => {
    const { dispatch, navigations, state } = begin();
    dispatch(forgotSubmitted({ username }));
    await pass(replyMs);
    expect(navigations).toEqual([]);
    expect(state().notices.toasts).toMatchObject([{ kind: 'success', title: 'We sent a link.' }]);
  });
});

describe('logging in', () => {
  test('makes the visitor an applicant who still has the answers', async () => {
    const { dispatch, state } = begin();
    dispatch(logInSubmitted({ username, password }));
    expect(selectIsLoggedIn(state())).toBe(false);
    await pass(replyMs);
    expect(selectIsLoggedIn(state())).toBe(true);
    expect(state().draft.answers).toEqual(answers);
  });

  test('with a wrong password is an error of the card, not the end of a session', async () => {
    const { dispatch, server, navigations, state } = begin();
    server.on('POST /public/login', { status: 401, body: { message: 'The email address or password is incorrect.' } });
    dispatch(logInSubmitted({ username, password }));
    await pass(replyMs);
    expect(navigations).toEqual([]);
    expect(state().notices.toasts).toMatchObject([
      { kind: 'error', title: 'Login Card Error', text: 'The email address or password is incorrect.' },
    ]);
  });

  test('to an account that waits for its code leads to the confirm card', async () => {
    const { dispatch, server, navigations, state } = begin();
    server.on('POST /public/login', { status: 403, body: { message: 'Please confirm your account.' } });
    dispatch(logInSubmitted({ username, password }));
    await pass(replyMs);
    expect(navigations).toEqual([
      { to: '/confirm', state: { username, answers, message: 'Please confirm your account.' } },
    ]);
    expect(selectIsLoggedIn(state())).toBe(false);
    expect(selectPendingCard(state())).toBeNull();
  });
});

describe('a card that is refused', () => {
  const cards: [Card, string, Parameters<ReturnType<typeof begin>['dispatch']>[0], string][] = [
    ['login', 'POST /public/login', logInSubmitted({ username, password }), 'Login Card Error'],
    ['signup', 'POST /public/signup', signUpSubmitted({ username, password }), 'Sign Up Card Error'],
    ['confirm', 'POST /public/confirm', confirmSubmitted({ username, code: '1' }), 'Confirm Card Error'],
    ['forgot', 'POST /public/forgot-password', forgotSubmitted({ username }), 'Forgot Password Card Error'],
    ['reset', 'POST /public/reset-password', resetSubmitted(reset), 'Reset Password Card Error'],
    ['resend', 'POST /public/resend-confirm', resendRequested({ username }), 'Resend Confirmation Code Error'],
  ];

  test.each(cards)('(%s) stays, and says why under its own title', async (card, operation, submitted, title) => {
    const { dispatch, server, navigations, state } = begin();
    server.on(operation, { status: 422, body: { message: 'No.', errors: {} } });
    dispatch(submitted);
    expect(selectPendingCard(state())).toBe(card);
    await pass(replyMs);
    expect(state().notices.toasts).toMatchObject([{ kind: 'error', title, text: 'No.' }]);
    expect(navigations).toEqual([]);
    expect(selectPendingCard(state())).toBeNull();
  });

  test.each([
    ['the network is down', undefined, 'We could not reach the server. Please check your connection and try again.'],
    [
      'the server speaks HTML',
      { status: 502, text: '<h1>Bad gateway</h1>' },
      "We've encountered an unexpected error at this time. Please try again later.",
    ],
    [
      'the server speaks HTML and calls it a success',
      { status: 200, text: '<h1>Hello</h1>' },
      "We've encountered an unexpected error at this time. Please try again later.",
    ],
  ])('because %s says so in words', async (_, reply, text) => {
    const { dispatch, server, state } = begin();
    if (reply) server.on('POST /public/login', reply);
    else server.isOffline = true;
    dispatch(logInSubmitted({ username, password }));
    await pass(replyMs);
    expect(state().notices.toasts).toMatchObject([{ text }]);
  });
});

test('a second press waits for the first, and a third may follow it', async () => {
  const { dispatch, server } = begin();
  server.on('POST /public/signup', { status: 429, body: { message: 'Too many tries.' } });
  dispatch(signUpSubmitted({ username, password }));
  dispatch(signUpSubmitted({ username, password }));
  await pass(replyMs);
  expect(server.calls).toHaveLength(1);
  dispatch(signUpSubmitted({ username, password }));
  await pass(replyMs);
  expect(server.calls).toHaveLength(2);
});
