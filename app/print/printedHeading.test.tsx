// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { dayOf } from '../../form/engine/days.ts';
import { nameOf } from '../../form/engine/questions.ts';
import { form, institution } from '../../form/university.ts';
import { initialSession, serviceApplicationLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { PrintedHeading } from './PrintedHeading.tsx';

afterEach(cleanup);

test.each(['2026-12-02T03:30:00Z', '2026-12-01T12:00:00Z'])(
  'an application submitted at %s shows the university’s day and time',
  (submitted_at) => {
    const session = initialSession({ isLoggedIn: false, isServiceUser: true, today: '2027-01-05' });
    const { store } = createStore({ session });
    store.dispatch(
      serviceApplicationLoaded({ answer: {}, add_another: {}, tabs: {}, document_answer: {}, submitted_at }),
    );
    render(
      <Provider store={store}>
        <PrintedHeading title="Application" />
      </Provider>,
    );
    const [year, month, day] = dayOf(new Date(submitted_at), institution.timeZone).split('-').map(Number);
    const inWords = new Date(Date.UTC(Number(year), Number(month) - 1, day)).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    expect(screen.getByText('Submitted').nextElementSibling?.textContent).toMatch(
      new RegExp(`^${inWords} at \\d+:\\d\\d [AP]M E[SD]T$`),
    );
  },
);

test.each([['K7QM-4T9X'], [undefined]])('a backend whose confirmation number is %s has it printed', (number) => {
  const session = initialSession({ isLoggedIn: false, isServiceUser: true, today: '2027-01-05' });
  const { store } = createStore({ session });
  const application = { answer: {}, add_another: {}, tabs: {}, document_answer: {} };
  store.dispatch(serviceApplicationLoaded({ ...application, ...(number && { confirmation_number: number }) }));
  render(
    <Provider store={store}>
      <PrintedHeading title="Application" />
    </Provider>,
  );
  expect(screen.queryByText('Confirmation number')?.nextElementSibling?.textContent).toBe(number);
});

test('an answer that can no longer be read is named instead of left out', () => {
  const [question] = form.questions.filter(({ kind }) => kind === 'text');
  const session = initialSession({ isLoggedIn: false, isServiceUser: true, today: '2027-01-05' });
  const { store } = createStore({ session });
  const application = { answer: {}, add_another: {}, tabs: {}, document_answer: {} };
  store.dispatch(serviceApplicationLoaded({ ...application, unreadable: question ? [question.key] : [] }));
  render(
    <Provider store={store}>
      <PrintedHeading title="Application" />
    </Provider>,
  );
  const line = screen.getByText('Answered, but can no longer be read').nextElementSibling;
  expect(line?.textContent).toBe(question && nameOf(question));
});
