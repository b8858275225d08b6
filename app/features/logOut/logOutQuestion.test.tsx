// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { form } from '../../../form/university.ts';
import { answered } from '../../draft/draftSlice.ts';
import { saveStarted, saveSucceeded } from '../../draft/savingSlice.ts';
import { documentChanged } from '../../state/documents/documentsSlice.ts';
import { sendingEnded, sendingStarted } from '../../state/documents/sendingSlice.ts';
import { initialSession, profileLoaded } from '../../state/session/sessionSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { profile } from '../../testing/profile.ts';
import { documentKey, textKeys } from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { LogOutQuestion } from './LogOutQuestion.tsx';
import { logOutQuestioned } from './logOutSlice.ts';

const answers = { [textKeys[0]]: 'Lima' };
const file = { fileName: 'statement.pdf', fileSize: 10 };
const savedMeanwhile = 'They were saved while this question was open.';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterEach(cleanup);

/** The question after these events, and after more of them. */
function asked(...events: Parameters<ReturnType<typeof createStore>['store']['dispatch']>[0][]) {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  for (const event of [profileLoaded(profile({})), ...events, logOutQuestioned()]) store.dispatch(event);
  render(
    <Provider store={store}>
      <LogOutQuestion />
    </Provider>,
  );
  return (...more: typeof events) => {
    act(() => {
      for (const event of more) store.dispatch(event);
    });
    return screen.getByRole('dialog').textContent;
  };
}

const sending = [
  documentChanged({ key: documentKey, state: { ...file, status: 'uploading', percent: 90 } }),
  sendingStarted(documentKey),
];

test('the question says when the answers were saved meanwhile', () => {
  const after = asked(answered(answers));
  expect(after()).toContain('1 answer is not saved');
  expect(after(saveStarted({ id: 's1', answers, isRequested: false }), saveSucceeded({ answers, at: 0 }))).toContain(
    `All answers are saved${savedMeanwhile}`,
  );
});

test('the question names what would be lost', () => {
  const label = form.placeOf.get(textKeys[0])?.question.label;
  expect(asked(answered(answers))()).toContain(`Not saved yet: “${label}”. If you stay, it stays in the form.`);
});

test('a file that it asked about and that has arrived meanwhile is being converted, not saved', () => {
  const after = asked(...sending);
  expect(after()).toContain('1 file is not saved');
  const arrived = after(
    documentChanged({ key: documentKey, state: { ...file, status: 'converting' } }),
    sendingEnded(documentKey),
  );
  expect(arrived).toContain('Your file is being converted');
  expect(arrived).not.toContain(savedMeanwhile);
});

test('a file that it asked about and that has failed meanwhile was not uploaded', () => {
  const state = { ...file, status: 'failed', reason: 'No.', mayRetry: true } as const;
  const failed = asked(...sending)(documentChanged({ key: documentKey, state }), sendingEnded(documentKey));
  expect(failed).toContain('Your file was not uploaded');
  expect(failed).not.toContain(savedMeanwhile);
});
