// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { form } from '../../form/university.ts';
import { formPaused, formResumed, sessionEnded } from '../state/session/sessionSlice.ts';
import { fakeApp } from '../testing/fakeApp.ts';
import { PageFoot } from './PageFoot.tsx';
import { SectionForm } from './SectionForm.tsx';

beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(cleanup);

test('the form takes no words while this tab logs out, and says so', () => {
  const { store } = fakeApp({ isLoggedIn: true });
  const [page] = form.pages;
  const [section] = page?.sections ?? [];
  const { container } = render(
    <Provider store={store}>
      {section && <SectionForm section={section} />}
      {page && <PageFoot page={page} />}
    </Provider>,
  );
  const isInert = () => container.querySelector('form')?.hasAttribute('inert');
  expect(isInert()).toBe(false);
  act(() => void store.dispatch(formPaused('logOut')));
  expect(isInert()).toBe(true);
  expect(container.textContent).toContain('Logging out…');
  act(() => void store.dispatch(formResumed('logOut')));
  expect(isInert()).toBe(false);
});

test('the form takes no words once the session has ended, as long as it is still shown', () => {
  const { store } = fakeApp({ isLoggedIn: true });
  const [section] = form.pages[0]?.sections ?? [];
  const { container } = render(<Provider store={store}>{section && <SectionForm section={section} />}</Provider>);
  act(() => void store.dispatch(sessionEnded({ message: 'Ended.' })));
  expect(container.querySelector('form')?.hasAttribute('inert')).toBe(true);
});
