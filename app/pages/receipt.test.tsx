// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { prefilled } from '../draft/draftSlice.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { Receipt } from './Receipt.tsx';
import { TextWithEmails } from './TextWithEmails.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const submission = { submittedAt: '2026-10-03T22:40:00Z', confirmationNumber: 'K7QM-4T9X' };

function open(facts: Partial<typeof submission>, zone = 'America/New_York') {
  const resolved = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...resolved, timeZone: zone });
  const session = {
    ...initialSession({ isLoggedIn: true, today }),
    username: 'ida@example.com',
    webStatus: 'submitted' as const,
    ...facts,
  };
  const { store } = createStore({ session });
  store.dispatch(prefilled({ first_name: 'Ida', last_name: 'Holm' }));
  render(
    <Provider store={store}>
      <Receipt />
    </Provider>,
  );
  return (label: string) => screen.queryByText(label)?.nextElementSibling?.textContent;
}

test.each([
  ['America/New_York', 'October 3, 2026 at 6:40 PM EDT'],
  ['America/Detroit', 'October 3, 2026 at 6:40 PM EDT'],
  ['Asia/Seoul', 'October 3, 2026 at 6:40 PM EDTOctober 4, 2026 at 7:40 AM GMT+9, your time'],
])(
  'the receipt tells the time at the university, and where the applicant is if the clocks differ (%s)',
  (zone, text) => {
    expect(open(submission, zone)('Received')?.replaceAll('\u202f', ' ')).toBe(text);
  },
);

test('the receipt names the number, the applicant and the account', () => {
  const fact = open(submission);
  expect(fact('Confirmation number')).toBe('K7QM-4T9X');
  expect(fact('Applicant')).toBe('Ida Holm');
  expect(fact('Account')).toBe('ida@example.com');
});

test('a backend that tells neither number nor time has them left out', () => {
  const fact = open({});
  expect(fact('Confirmation number')).toBeUndefined();
  expect(fact('Received')).toBeUndefined();
  expect(screen.queryByText(/keep this number/)).toBeNull();
  expect(fact('Account')).toBe('ida@example.com');
});

test('an email address in a text is a link, which breaks before its @ and after its dots', () => {
  const { container } = render(<TextWithEmails text="To correct it, email admission@alderhall.example." />);
  expect(container.textContent).toBe('To correct it, email admission@alderhall.example.');
  const link = screen.getByRole('link', { name: 'admission@alderhall.example' });
  expect(link.getAttribute('href')).toBe('mailto:admission@alderhall.example');
  expect(link.innerHTML).toBe('admission<wbr>@alderhall.<wbr>example');
});
