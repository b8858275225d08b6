// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, parsePath } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginHearing, heard } from '../../../design-system/announcer/heard.ts';
import { form } from '../../../form/university.ts';
import { App } from '../../App.tsx';
import { answered } from '../../draft/draftSlice.ts';
import type { NavigationState } from '../../platform/navigate.ts';
import { routesFor } from '../../routes.tsx';
import { sendingStarted } from '../../state/documents/sendingSlice.ts';
import { loggedIn, profileLoaded, sessionEnded } from '../../state/session/sessionSlice.ts';
import { fakeApp } from '../../testing/fakeApp.ts';
import { profile } from '../../testing/profile.ts';
import { documentKey, textKeys } from '../../testing/sampleKeys.ts';
import { cardFailed } from './accountSlice.ts';

const [name] = textKeys;

/* When the fields of the account cards are checked, and when their messages are announced. */

vi.stubGlobal('scrollTo', () => {});
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
beforeEach(beginHearing);
afterEach(() => {
  cleanup();
  for (const region of document.querySelectorAll('[data-announcer]')) region.remove();
});

async function open(address: string, button: string, state?: NavigationState) {
  const { store } = fakeApp();
  const router = createMemoryRouter(routesFor(store), { initialEntries: [{ ...parsePath(address), state }] });
  render(<App store={store} router={router} />);
  const told = () => within(screen.getByRole('main')).queryByText('No.');
  const submitButton = await screen.findByRole('button', { name: button });
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
  return {
    told,
    dispatch: store.dispatch,
    historyState: () => router.state.location.state,
    fail: (field: string | null = null) => act(() => void store.dispatch(cardFailed({ text: 'No.', field }))),
    field,
    goTo: (to: string) => act(() => router.navigate(to)),
    submit: () => fireEvent.click(submitButton),
    type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    focus: (label: string) => field(label).focus(),
    leave: (label: string) => fireEvent.blur(field(label)),
    isWrong: (label: string) => field(label).getAttribute('aria-invalid') === 'true',
  };
}

test('the address that was entered on one card is there on the next', async () => {
  const card = await open('/login', 'Log In');
  card.type('Email address', 'maria@example.com');
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('button', { name: 'Send reset link' });
  expect(card.field('Email address')).toHaveProperty('value', 'maria@example.com');
});

test('a visitor’s own address in the form begins the sign-up card', async () => {
  const question = form.questions.find((one) => one.kind === 'email' && one.autoComplete === 'email');
  const answers = { [question?.key ?? '']: 'maria@example.com' };
  const card = await open('/signup', 'Create Account', { answers });
  expect(card.field('Email address')).toHaveProperty('value', question ? 'maria@example.com' : '');
});

test('the sign-up card asks about a common slip in the address, and does not insist', async () => {
  const card = await open('/signup', 'Create Account');
  card.type('Email address', 'maria@gmail.con');
  expect(screen.getByText('Did you mean maria@gmail.com?')).toBeDefined();
  card.type('Password', 'Correct-Horse-7');
  card.submit();
  expect(card.isWrong('Email address')).toBe(false);
  card.type('Email address', 'maria@gmail.com');
  expect(screen.queryByText(/^Did you mean/)).toBeNull();
});

test('the address that was probably meant is taken with one press, and the field keeps the focus', async () => {
  const card = await open('/signup', 'Create Account');
  card.type('Email address', 'maria@gmail.con');
  const offer = await screen.findByRole('button', { name: 'Use this address' });
  offer.focus();
  fireEvent.click(offer);
  expect(card.field('Email address')).toHaveProperty('value', 'maria@gmail.com');
  expect(document.activeElement).toBe(card.field('Email address'));
  expect(offer.isConnected).toBe(false);
});

const ended = 'You have been automatically logged out due to inactivity.';

test.each([
  [{ error: ended }, ended],
  [{ error: ended, isSubmitted: true }, `${ended} Your application is submitted. Log in to see it.`],
])(
  'the log-in card says why the session ended as long as it is open, and the screen reader says it',
  async (state, text) => {
    const card = await open('/login', 'Log In', state);
    expect(within(screen.getByRole('main')).getByText(text)).toBeDefined();
    expect(card.historyState()).toEqual(state);
    await waitFor(() => expect(heard().join(' ')).toContain(text));
  },
);

test('the log-in card says where the answers wait that were not saved', async () => {
  const card = await open('/login', 'Log In', { error: ended });
  act(() => {
    for (const event of [loggedIn(), profileLoaded(profile()), answered({ [name]: 'Ana' })]) card.dispatch(event);
    card.dispatch(sessionEnded({ message: ended }));
  });
  expect(screen.getByText(/^Your last answers are not saved yet/)).toBeDefined();
});

test('the log-in card says that a file was not sent, and has to be chosen again', async () => {
  const card = await open('/login', 'Log In', { error: ended });
  act(() => {
    for (const event of [loggedIn(), profileLoaded(profile()), sendingStarted(documentKey)]) card.dispatch(event);
    card.dispatch(sessionEnded({ message: ended }));
  });
  expect(screen.getByText('A file was not sent. Please choose it again after you log in.')).toBeDefined();
});

const usernameMessage = 'Your email address must be valid.';
const passwordMessage = 'Choose a password that meets the rules below.';

test('the log-in card is checked when it is submitted, and not while the applicant types', async () => {
  const card = await open('/login', 'Log In');
  card.type('Email address', 'ana');
  card.leave('Email address');
  expect(card.isWrong('Email address')).toBe(false);
  card.submit();
  expect(card.isWrong('Email address')).toBe(true);
  expect(card.isWrong('Password')).toBe(true);
  card.type('Email address', 'ana@');
  expect(card.isWrong('Email address')).toBe(false);
  card.submit();
  expect(card.isWrong('Email address')).toBe(true);
});

test.each([
  ['/signup', 'Create Account', 'Password'],
  ['/reset?id=5f3c&username=ana', 'Reset Password', 'New password'],
])('%s checks a new password from its first change, and the other fields after the first submission', async (...of) => {
  const [address, button, password] = of;
  const card = await open(address, button);
  expect(card.isWrong(password)).toBe(false);
  card.type('Email address', 'ana');
  card.type(password, 'short');
  expect(card.isWrong(password)).toBe(true);
  expect(card.isWrong('Email address')).toBe(false);
  card.type(password, 'Correct-Horse-7');
  expect(card.isWrong(password)).toBe(false);
  card.submit();
  expect(card.isWrong('Email address')).toBe(true);
  card.type('Email address', 'ana@example.com');
  expect(card.isWrong('Email address')).toBe(false);
  card.type('Email address', 'ana');
  expect(card.isWrong('Email address')).toBe(true);
});

test('a submit with errors focuses the first field, which is read, and announces the messages of the others', async () => {
  const card = await open('/signup', 'Create Account');
  card.type('Password', 'short');
  card.focus('Password');
  card.submit();
  expect(document.activeElement?.getAttribute('name')).toBe('username');
  await waitFor(() => expect(heard().join(' ')).toContain(passwordMessage));
  expect(heard().join(' ')).not.toContain(usernameMessage);
});

test('a submit from the first field with errors announces every message: the field is not read again', async () => {
  const card = await open('/signup', 'Create Account');
  card.type('Password', 'short');
  card.focus('Email address');
  card.submit();
  await waitFor(() => expect(heard().join(' ')).toContain(`${usernameMessage} ${passwordMessage}`));
});

test('a message that appears while typing is announced when the field is left', async () => {
  const card = await open('/signup', 'Create Account');
  card.type('Password', 'short');
  await pause();
  expect(heard().join(' ')).not.toContain(passwordMessage);
  card.leave('Password');
  await waitFor(() => expect(heard().join(' ')).toContain(passwordMessage));
});

const pause = () => new Promise((done) => setTimeout(done, 200));

test('why a call failed is told in the card, until the applicant goes on to another one', async () => {
  const card = await open('/login', 'Log In');
  expect(card.told()).toBeNull();
  card.fail();
  expect(card.told()).not.toBeNull();
  await card.goTo('/forgot');
  expect(card.told()).toBeNull();
});

test('a refused value is wrong at its field, which has the focus, until a field is corrected', async () => {
  const card = await open('/confirm', 'Confirm Account');
  card.fail('code');
  const code = card.field('Confirmation code');
  await waitFor(() => expect(card.isWrong('Confirmation code')).toBe(true));
  expect(card.isWrong('Email address')).toBe(false);
  expect(document.getElementById(code.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toMatch(
    /No\.$/,
  );
  expect(document.activeElement).toBe(code);
  expect(screen.getAllByText('No.')).toHaveLength(1);
  card.type('Confirmation code', '402817');
  expect(card.isWrong('Confirmation code')).toBe(false);
  expect(screen.queryByText('No.')).toBeNull();
});

test('the code is read from digits of any script', async () => {
  const card = await open('/confirm', 'Confirm Account');
  for (const typed of ['４４６７９７', '٤٤٦٧٩٧', '446\u200b 797']) {
    card.type('Confirmation code', typed);
    expect(card.field('Confirmation code')).toHaveProperty('value', '446797');
  }
});
