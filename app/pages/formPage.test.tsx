// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { form, institution } from '../../form/university.ts';
import { initialSession, profileLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { profile } from '../testing/profile.ts';
import { pagePaths } from '../testing/sampleKeys.ts';
import { FormPage } from './FormPage.tsx';
import { WithRareParts } from './WithRareParts.tsx';

beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(cleanup);

test.each(form.pages)('nothing stands between the missing answers and the questions of $title', (page) => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today: institution.banner.startsOn }) });
  store.dispatch(profileLoaded(profile({ web_status: [{ web_status: 'started' }, { web_status: 'validating' }] })));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[pagePaths[0]]}>
        <FormPage page={page} />
      </MemoryRouter>
    </Provider>,
    { wrapper: WithRareParts },
  );
  const summary = screen.getByRole('heading', { name: "We're missing some information!" });
  const deadline = screen.getByText(institution.banner.text);
  const [question] = document.querySelectorAll('[aria-invalid="true"]');
  if (!question) throw new Error('No question shows an error.');
  const order = [deadline, question, summary].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  expect(order).toEqual([summary, question, deadline]);
});
