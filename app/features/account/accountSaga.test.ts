import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answered } from '../../draft/draftSlice.ts';
import { stepToastId, toastRaised } from '../../state/notices/noticesSlice.ts';
import { selectIsLoggedIn } from '../../state/session/sessionSlice.ts';
import { advance, fakeApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { pagePaths, textKeys } from '../../testing/sampleKeys.ts';
import {
  cardChanged,
  cardFailed,
  cardLeft,
  confirmSubmitted,
  forgotSubmitted,
  logInSubmitted,
  resendRequested,
  resetSubmitted,
  selectPendingCard,
  signUpSubmitted,
} from './accountSlice.ts';

const [name] = textKeys;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const username = 'ana@example.com';
const password = 'Correct-Horse-7';
const reset = { username, password, confirm_password: password, id: '5f3c' };
const answers = { [name]: 'Ana' };

/** A visitor with one answer. */
function begin() {
  const app = fakeApp();
  app.dispatch(answered(answers));
  return app;
}

describe('a card that succeeds opens the next screen with the server’s message and the visitor’s answers', () => {
  const message = 'All right.';

  test.each([
    [
      'sign up',
      signUpSubmitted({ username, password }),
      'signUp',
      { username, password },
      { to: '/confirm', replace: true, state: { username, answers, message } },
    ],
    [
      'confirm',
      confirmSubmitted({ username, code: '402817' }),
      'confirmAccount',
      { username, code: '402817' },
      { to: '/login', replace: true, state: { username, answers, message } },
    ],
    [
      'resend',
      resendRequested({ username }),
      'resendConfirmation',
      { username },
      { to: '/confirm', replace: true, state: { username, answers, message } },
    ],
    [
      'reset',
      resetSubmitted(reset),
      'resetPassword',
      reset,
      { to: '/login', replace: true, state: { username, answers, message } },
    ],
    [
      'log in',
      logInSubmitted({ username, password }),
      'logIn',
      { username, password },
      { to: pagePaths[0], replace: true },
    ],
  ] as const)('%s', async (_, submitted, operation, body, navigation) => {
    const { dispatch, server, navigations, state } = begin();
    server.reply(operation, 200, { message });
    dispatch(submitted);
    expect(selectPendingCard(state())).not.toBeNull();
    await advance(replyMs);
    expect(server.calls).toEqual([{ operation, body }]);
    expect(navigations).toEqual([navigation]);
    expect(selectPendingCard(state())).toBeNull();
    expect(state().notices.toasts).toEqual([]);
  });

  test('forgot stays, and a toast says that a link was sent', async () => {
    const { dispatch, server, navigations, state } = begin();
    server.reply('requestPasswordReset', 200, { message: 'We sent a link.' });
    dispatch(forgotSubmitted({ username }));
    await advance(replyMs);
    expect(navigations).toEqual([]);
    expect(state().notices.toasts).toMatchObject([{ kind: 'success', title: 'We sent a link.' }]);
  });
});

test('a link to set a new password that is opened while logged in ends that session before the log-in card opens', async () => {
  const { dispatch, server, navigations, state } = fakeApp({ isLoggedIn: true });
  dispatch(resetSubmitted(reset));
  await advance(2 * replyMs);
  expect(server.operations()).toEqual(['resetPassword', 'logOut']);
  expect(selectIsLoggedIn(state())).toBe(false);
  expect(navigations).toMatchObject([{ to: '/login', state: { username } }]);
});

describe('logging in', () => {
  test('keeps the visitor’s answers', async () => {
    const { dispatch, state } = begin();
    dispatch(logInSubmitted({ username, password }));
    expect(selectIsLoggedIn(state())).toBe(false);
    await advance(replyMs);
    expect(selectIsLoggedIn(state())).toBe(true);
    expect(state().draft.answers).toEqual(answers);
  });

  test('with a wrong password is an error of the card, not the end of a session', async () => {
    const { dispatch, server, navigations, state } = begin();
    server.reply('logIn', 401, { message: 'The email address or password is incorrect.' });
    dispatch(logInSubmitted({ username, password }));
    await advance(replyMs);
    expect(navigations).toEqual([]);
    expect(state().notices.toasts).toMatchObject([
      { kind: 'error', title: 'Login Card Error', text: 'The email address or password is incorrect.' },
    ]);
    expect(state().account.failure?.field).toBe('password');
  });

  test('to an account that is not confirmed opens the confirm card', async () => {
    const { dispatch, server, navigations, state } = begin();
    server.reply('logIn', 403, { message: 'Please confirm your account.' });
    dispatch(logInSubmitted({ username, password }));
    await advance(replyMs);
    expect(navigations).toEqual([
      { to: '/confirm', replace: true, state: { username, answers, notice: 'Please confirm your account.' } },
    ]);
    expect(selectIsLoggedIn(state())).toBe(false);
    expect(selectPendingCard(state())).toBeNull();
  });

  test('from another site’s page is an error of the card, not an account to confirm', async () => {
    const { dispatch, server, navigations, state } = begin();
    const text = 'This call can only be made from the application itself.';
    server.reply('logIn', 403, { message: text, reason: 'other_site' });
    dispatch(logInSubmitted({ username, password }));
    await advance(replyMs);
    expect(navigations).toEqual([]);
    expect(state().notices.toasts).toMatchObject([{ kind: 'error', title: 'Login Card Error', text }]);
  });
});

describe('a visitor who was going to a page when an account was asked for', () => {
  const way = { goingTo: pagePaths[1] };

  test.each([
    ['after the sign-up', signUpSubmitted({ username, password }, way), '/confirm'],
    ['after the confirmation', confirmSubmitted({ username, code: '402817' }, way), '/login'],
    ['after a new code was asked for', resendRequested({ username }, way), '/confirm'],
  ])('is still on the way %s', async (_, submitted, to) => {
    const { dispatch, navigations } = begin();
    dispatch(submitted);
    await advance(replyMs);
    expect(navigations).toMatchObject([{ to, state: way }]);
  });

  test('arrives there with the log-in', async () => {
    const { dispatch, navigations, state } = begin();
    dispatch(logInSubmitted({ username, password }, way));
    await advance(replyMs);
    expect(navigations).toEqual([{ to: pagePaths[1], replace: true }]);
    expect(state().session.firstPage).toBe(pagePaths[1]);
  });

  test('arrives at the first page when the way leads to no page of the form', async () => {
    const { dispatch, navigations } = begin();
    dispatch(logInSubmitted({ username, password }, { goingTo: '/nowhere' }));
    await advance(replyMs);
    expect(navigations).toEqual([{ to: pagePaths[0], replace: true }]);
  });
});

describe('a card that fails', () => {
  test.each([
    ['login', 'logIn', logInSubmitted({ username, password }), 'Login Card Error'],
    ['signup', 'signUp', signUpSubmitted({ username, password }), 'Sign Up Card Error'],
    ['confirm', 'confirmAccount', confirmSubmitted({ username, code: '1' }), 'Confirm Card Error'],
    ['forgot', 'requestPasswordReset', forgotSubmitted({ username }), 'Forgot Password Card Error'],
    ['reset', 'resetPassword', resetSubmitted(reset), 'Reset Password Card Error'],
    ['resend', 'resendConfirmation', resendRequested({ username }), 'Resend Confirmation Code Error'],
  ] as const)('(%s) stays, and a toast with its own title shows why', async (card, operation, submitted, title) => {
    const { dispatch, server, navigations, state } = begin();
    server.reply(operation, 422, { message: 'No.', errors: {} });
    dispatch(submitted);
    expect(selectPendingCard(state())).toBe(card);
    await advance(replyMs);
    expect(state().notices.toasts).toMatchObject([{ kind: 'error', title, text: 'No.' }]);
    expect(navigations).toEqual([]);
    expect(selectPendingCard(state())).toBeNull();
  });

  test.each([
    ['the network is down', 'offline', 'We could not reach the server. Please check your connection and try again.'],
    [
      'the server speaks HTML',
      'badGateway',
      "We've encountered an unexpected error at this time. Please try again later.",
    ],
    [
      'the server speaks HTML and calls it a success',
      'htmlPage',
      "We've encountered an unexpected error at this time. Please try again later.",
    ],
  ] as const)('because %s shows a message', async (_, fault, text) => {
    const { dispatch, server, state } = begin();
    server.fail(fault, 'logIn');
    dispatch(logInSubmitted({ username, password }));
    await advance(replyMs);
    expect(state().notices.toasts).toMatchObject([{ text }]);
  });
});

test('a log-in ends the toast of a session that had ended', async () => {
  const { dispatch, state } = begin();
  dispatch(toastRaised({ kind: 'error', title: 'Your session is invalid.' }));
  dispatch(logInSubmitted({ username, password }));
  await advance(replyMs);
  expect(state().notices.toasts).toEqual([]);
});

test('a success ends the toast of an earlier failure', async () => {
  const { dispatch, server, state } = begin();
  server.reply('logIn', 401, { message: 'The email address or password is incorrect.' });
  dispatch(logInSubmitted({ username, password }));
  await advance(replyMs);
  expect(state().notices.toasts).toHaveLength(1);
  server.reply('logIn');
  dispatch(logInSubmitted({ username, password }));
  await advance(replyMs);
  expect(state().notices.toasts).toEqual([]);
});

test.each([
  ['when a field is corrected', cardChanged()],
  ['with its page', cardLeft()],
])('the toast of a failure ends %s', async (_, event) => {
  const { dispatch, server, state } = begin();
  server.reply('logIn', 401, { message: 'The email address or password is incorrect.' });
  dispatch(logInSubmitted({ username, password }));
  await advance(replyMs);
  expect(state().notices.toasts).toHaveLength(1);
  dispatch(event);
  expect(state().notices.toasts).toEqual([]);
});

test.each([
  ['a failure', cardFailed({ text: 'That code is wrong.', field: 'code' })],
  ['the next step', cardLeft()],
])('the message that a code was sent ends with %s', async (_, event) => {
  const { dispatch, state } = begin();
  dispatch(toastRaised({ id: stepToastId, kind: 'success', title: 'We sent you a code.' }));
  dispatch(cardChanged());
  expect(state().notices.toasts).toHaveLength(1);
  dispatch(event);
  expect(state().notices.toasts).toEqual([]);
});

test('a second press is ignored while the first is pending, and a third works after it', async () => {
  const { dispatch, server } = begin();
  server.reply('signUp', 429, { message: 'Too many tries.' });
  dispatch(signUpSubmitted({ username, password }));
  dispatch(signUpSubmitted({ username, password }));
  await advance(replyMs);
  expect(server.calls).toHaveLength(1);
  dispatch(signUpSubmitted({ username, password }));
  await advance(replyMs);
  expect(server.calls).toHaveLength(2);
});
