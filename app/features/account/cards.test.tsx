// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from '../../App.tsx';
import { routesFor } from '../../routes.tsx';
import { fakeApp } from '../../testing/fakeApp.ts';

/* When the fields of the account cards are checked, and when their messages are announced. */

vi.stubGlobal('scrollTo', () => {});
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
afterEach(cleanup);

async function open(address: string, button: string) {
  const { store } = fakeApp();
  const router = createMemoryRouter(routesFor(store), { initialEntries: [address] });
  render(<App store={store} router={router} />);
  const submitButton = await screen.findByRole('button', { name: button });
  const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
  return {
    submit: () => fireEvent.click(submitButton),
    type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    focus: (label: string) => field(label).focus(),
    leave: (label: string) => fireEvent.blur(field(label)),
    isWrong: (label: string) => field(label).getAttribute('aria-invalid') === 'true',
    announced: () => screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(passwordMessage)),
  };
}

const passwordMessage = 'Choose a password that has everything listed below.';

test('the log-in card is checked when it is submitted, and not while the applicant types', async () => {
  const card = await open('/login', 'Log In');
  card.type('Email Address', 'ana');
  card.leave('Email Address');
  expect(card.isWrong('Email Address')).toBe(false);
  card.submit();
  expect(card.isWrong('Email Address')).toBe(true);
  expect(card.isWrong('Password')).toBe(true);
  card.type('Email Address', 'ana@');
  expect(card.isWrong('Email Address')).toBe(false);
  card.submit();
  expect(card.isWrong('Email Address')).toBe(true);
});

test.each([
  ['/signup', 'Create Account', 'Password'],
  ['/reset?id=5f3c&username=ana', 'Reset Password', 'New password'],
])('%s checks a new password from its first change, and the other fields after the first submission', async (...of) => {
  const [address, button, password] = of;
  const card = await open(address, button);
  expect(card.isWrong(password)).toBe(false);
  card.type('Email Address', 'ana');
  card.type(password, 'short');
  expect(card.isWrong(password)).toBe(true);
  expect(card.isWrong('Email Address')).toBe(false);
  card.type(password, 'Correct-Horse-7');
  expect(card.isWrong(password)).toBe(false);
  card.submit();
  expect(card.isWrong('Email Address')).toBe(true);
  card.type('Email Address', 'ana@example.com');
  expect(card.isWrong('Email Address')).toBe(false);
  card.type('Email Address', 'ana');
  expect(card.isWrong('Email Address')).toBe(true);
});

test('a submit with errors announces the messages of every field', async () => {
  const card = await open('/signup', 'Create Account');
  card.type('Password', 'short');
  card.focus('Password');
  card.submit();
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said).toContain(`Your email address must be valid. ${passwordMessage}`);
});

test('a message that appears while typing is announced when the field is left', async () => {
  const card = await open('/signup', 'Create Account');
  card.type('Password', 'short');
  expect(card.announced()).toBe(false);
  card.leave('Password');
  expect(card.announced()).toBe(true);
  card.type('Password', 'shorter');
  expect(card.announced()).toBe(false);
});
