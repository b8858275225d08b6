// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { form } from '../../form/university.ts';
import { prefilled } from '../draft/draftSlice.ts';
import { loadPrintedPage } from '../lazyScreens.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { PaperCopy } from './PaperCopy.tsx';

afterEach(cleanup);

async function open() {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, today }) });
  store.dispatch(prefilled({ first_name: 'Ida' }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        {form.pages.slice(0, 1).map((page) => (
          <PaperCopy key={page.key} page={page} />
        ))}
      </MemoryRouter>
    </Provider>,
  );
  await act(() => loadPrintedPage());
}

test('the browser prints the page’s questions and answers as text, those without an answer too', async () => {
  await open();
  expect(screen.queryByText('Ida')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Given name').nextElementSibling?.textContent).toBe('Ida');
  expect(screen.getByText('Birthday').nextElementSibling?.textContent).toBe('—');
  expect(document.querySelectorAll('input, select, textarea, button')).toHaveLength(0);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Given name')).toBeNull();
});
