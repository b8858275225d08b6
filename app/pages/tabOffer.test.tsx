// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { answered, selectAnswers } from '../draft/draftSlice.ts';
import { profileLoaded } from '../state/session/sessionSlice.ts';
import { fakeApp } from '../testing/fakeApp.ts';
import { profile } from '../testing/profile.ts';
import { essayKey, essayTab, tabGroup, uploadTab } from '../testing/sampleKeys.ts';
import { Part } from './Part.tsx';
import { WithRareParts } from './WithRareParts.tsx';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
Element.prototype.scrollIntoView = () => {};
afterEach(cleanup);

test('after a switch of tabs the offer stands below the new tab, and leads back to the text', async () => {
  const { store, dispatch, server } = fakeApp({ isLoggedIn: true });
  dispatch(profileLoaded(profile({ tabs: { [tabGroup.id]: essayTab.id } })));
  dispatch(answered({ [essayKey]: 'My essay.' }));
  render(
    <Provider store={store}>
      <Part part={tabGroup} />
    </Provider>,
    { wrapper: WithRareParts },
  );
  fireEvent.click(screen.getByRole('tab', { name: uploadTab.title }));
  const offer = await screen.findByRole('button', { name: 'Bring back what I wrote' });
  expect(offer.closest('[role=tabpanel]')).toBeNull();
  expect(selectAnswers(store.getState())[essayKey]).toBe('');
  fireEvent.click(offer);
  await waitFor(() => expect(selectAnswers(store.getState())[essayKey]).toBe('My essay.'));
  expect(screen.getByRole('tab', { name: essayTab.title }).getAttribute('aria-selected')).toBe('true');
  expect(server.sent('saveTab')).toHaveLength(2);
});
