// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ReadOnlyProvider } from 'design-system';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { statement } from '../../form/education/statement.ts';
import type { Answers } from '../../form/questions.ts';
import { documentMoved } from '../draft/documentsSlice.ts';
import { emptyDraft } from '../draft/draftSlice.ts';
import { tabSwitched } from '../features/tabs/tabsSlice.ts';
import { initialSession, type Session } from '../session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';
import { Parts } from './Part.tsx';

const [group] = statement.parts;
if (group?.kind !== 'tabs') throw new Error('The statement is asked for by tabs.');
const key = 'personal_statement_doc';

beforeAll(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));
afterEach(cleanup);

function renderStatement(session: Partial<Session>, answers: Answers = {}, reads = false) {
  const known = { ...initialSession({ isLoggedIn: false, today: '2026-10-02' }), profile: 'loaded' as const };
  const { store } = createStore({ session: { ...known, ...session }, draft: { ...emptyDraft, answers } });
  render(
    <Provider store={store}>
      {reads ? (
        <ReadOnlyProvider>
          <Parts parts={statement.parts} />
        </ReadOnlyProvider>
      ) : (
        <Parts parts={statement.parts} />
      )}
    </Provider>,
  );
  return store;
}

test('a visitor writes, and reads that an account lets them upload instead', () => {
  renderStatement({});
  expect(screen.getByLabelText(/Your personal statement/)).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
  expect(document.body.textContent).toContain('Once you have an account');
});

test('an applicant chooses between writing and uploading; the file input carries the answer’s key', async () => {
  const store = renderStatement({ isLoggedIn: true });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Write it here', 'Upload a document']);
  store.dispatch(tabSwitched({ group, tab: 'upload' }));
  expect(await screen.findByLabelText(/Upload from your device/, { selector: 'input' })).toHaveProperty('name', key);
  expect(document.getElementById(key)).toBeTruthy();
});

test('a statement that is owed is asked for on the tab that is open as well, where the link leads', () => {
  renderStatement({ isLoggedIn: true, webStatus: 'validating' }, { applied_major: '338' });
  expect(document.getElementById(key)?.textContent).toContain('Upload from your device');
});

test('leaving a file behind asks first, and Cancel leaves it', async () => {
  const store = renderStatement({ isLoggedIn: true }, { [key]: 'a.pdf' });
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  store.dispatch(tabSwitched({ group, tab: 'upload' }));
  store.dispatch(documentMoved({ key, state: { status: 'ready', fileName: 'a.pdf', fileSize: 10 } }));
  fireEvent.click(await screen.findByRole('tab', { name: 'Write it here' }));
  expect(document.body.textContent).toContain('Are you sure you want to delete your file?');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(store.getState().tabs).toEqual({ personal_statement: 'upload' });
});

test('who reads sees what was written and what was uploaded, whatever the tab', () => {
  renderStatement({ isServiceUser: true }, { personal_statement_essay: 'My life.', [key]: 'a.pdf' }, true);
  expect(document.body.textContent).toContain('My life.');
  expect(document.body.textContent).toContain('a.pdf');
});
