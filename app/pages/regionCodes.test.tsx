// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { dropdown } from '../../form/engine/questionBuilders.ts';
import { emptyDraft } from '../draft/draft.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { today } from '../testing/today.ts';
import { Parts } from './Part.tsx';
import { regionCodes } from './regionCodes.ts';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
afterEach(cleanup);

test.each([
  ['QC', 'Quebec'],
  ['AE', 'Armed Forces Europe'],
  ['PR', 'Puerto Rico'],
])('a browser that keeps %s fills in %s', (code, name) => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: false, today }), draft: emptyDraft });
  const options = Object.keys(regionCodes).map((value) => ({ value, label: value }));
  const state = dropdown('region', 'State/Province', options, { autoComplete: 'address-level1' });
  render(
    <Provider store={store}>
      <Parts parts={[state]} />
    </Provider>,
  );
  const select = screen.getByLabelText(/State/);
  fireEvent.change(select, { target: { value: code } });
  expect(store.getState().draft.answers.region).toBe(name);
  expect(select).toHaveProperty('selectedOptions.0.text', name);
});
