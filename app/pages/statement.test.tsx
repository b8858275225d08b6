// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ReadOnlyProvider } from 'design-system';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Answers } from '../../form/engine/answers.ts';
import { form } from '../../form/university.ts';
import { emptyDraft } from '../draft/draft.ts';
import { documentChanged } from '../state/documents/documentsSlice.ts';
import { initialSession, type Session } from '../state/session/sessionSlice.ts';
import { tabSwitched } from '../state/tabs/tabsSlice.ts';
import { createStore } from '../store/createStore.ts';
import { documentKey, documentNeeded, essayKey, essayTab, tabGroup, uploadTab } from '../testing/sampleKeys.ts';
import { today } from '../testing/today.ts';
import { Parts } from './Part.tsx';
import { WithRareParts } from './WithRareParts.tsx';

const key = documentKey;
const labelOf = (key: string) => form.placeOf.get(key)?.question.label ?? '';

beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(cleanup);

function renderStatement(session: Partial<Session>, answers: Answers = {}, isReadOnly = false) {
  const known = { ...initialSession({ isLoggedIn: false, today }), profile: 'loaded' as const };
  const { store } = createStore({ session: { ...known, ...session }, draft: { ...emptyDraft, answers } });
  render(
    <Provider store={store}>
      {isReadOnly ? (
        <ReadOnlyProvider>
          <Parts parts={[tabGroup]} />
        </ReadOnlyProvider>
      ) : (
        <Parts parts={[tabGroup]} />
      )}
    </Provider>,
    { wrapper: WithRareParts },
  );
  return store;
}

test('a visitor can write, and sees that an account allows an upload', () => {
  renderStatement({});
  expect(screen.getByLabelText(labelOf(essayKey), { exact: false })).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(document.body.textContent).toContain('Once you have an account');
});

test('an applicant chooses between writing and uploading, and the file input has the answer’s key', async () => {
  const store = renderStatement({ isLoggedIn: true });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(tabGroup.tabs.map(({ title }) => title));
  store.dispatch(tabSwitched({ group: tabGroup, tab: uploadTab.id }));
  expect(await screen.findByLabelText(labelOf(key), { exact: false, selector: 'input' })).toHaveProperty('name', key);
  expect(document.getElementById(key)).toBeTruthy();
});

test('the error of a missing document is also on the open tab, where the link leads', () => {
  renderStatement({ isLoggedIn: true, webStatus: 'validating' }, documentNeeded);
  expect(document.getElementById(key)?.textContent).toContain(labelOf(key));
});

test('leaving a tab with a file asks for confirmation, and Cancel keeps the file', async () => {
  const store = renderStatement({ isLoggedIn: true }, { [key]: 'a.pdf' });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  store.dispatch(tabSwitched({ group: tabGroup, tab: uploadTab.id }));
  store.dispatch(documentChanged({ key, state: { status: 'ready', fileName: 'a.pdf', fileSize: 10 } }));
  fireEvent.click(await screen.findByRole('tab', { name: essayTab.title }));
  expect(screen.getByRole('dialog', { name: 'Delete “a.pdf”' }).textContent).toContain(
    'Are you sure you want to delete your file?',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(store.getState().tabs.chosen).toEqual({ [tabGroup.id]: uploadTab.id });
});

test('a read-only view shows the written and the uploaded answer of all tabs', async () => {
  const store = renderStatement({ isServiceUser: true }, { [essayKey]: 'My life.', [key]: 'a.pdf' }, true);
  store.dispatch(documentChanged({ key, state: { status: 'checking', fileName: 'a.pdf', fileSize: 10 } }));
  expect(await screen.findByText('a.pdf (10 bytes)')).toBeTruthy();
  expect(document.body.textContent).toContain('My life.');
});

test('a read-only view shows no file name that was saved without a document', () => {
  renderStatement({ isServiceUser: true }, { [essayKey]: 'My life.', [key]: 'a.pdf' }, true);
  expect(document.body.textContent).toContain('My life.');
  expect(document.body.textContent).not.toContain('a.pdf');
});
