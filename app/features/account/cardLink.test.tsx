// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { form } from '../../../form/university.ts';
import { answered } from '../../draft/draftSlice.ts';
import { fakeApp } from '../../testing/fakeApp.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { CardLink } from './CardLink.tsx';

const [sensitive = ''] = form.sensitiveKeys;
afterEach(cleanup);

test('a link at the foot of a card takes the visitor’s answers and way along, and no sensitive answer', async () => {
  const { store, dispatch } = fakeApp();
  const answers = { [textKeys[0]]: 'Ana' };
  dispatch(answered({ ...answers, [sensitive]: '219-09-9999' }));
  const way = { goingTo: '/education' };
  const router = createMemoryRouter(
    [
      { path: '/', element: <CardLink to="/signup">Create an account</CardLink> },
      { path: '/signup', element: null },
    ],
    { initialEntries: [{ pathname: '/', state: way }] },
  );
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
  expect(router.state.location.state).toEqual({ answers, ...way });
});
