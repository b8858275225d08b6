// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../../draft/draftSlice.ts';
import { sendingStarted } from '../../state/documents/sendingSlice.ts';
import { initialSession, profileLoaded } from '../../state/session/sessionSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { profile } from '../../testing/profile.ts';
import { documentKey, textKeys } from '../../testing/sampleKeys.ts';
import { today } from '../../testing/today.ts';
import { InactivityWarning } from './InactivityWarning.tsx';
import { warned } from './inactivitySlice.ts';

// jsdom shows no dialogs.
HTMLDialogElement.prototype.showModal = function open() {
  this.open = true;
};
HTMLDialogElement.prototype.close = () => {};
afterEach(cleanup);

const word = answered({ [textKeys[0]]: 'Ana' });
const sending = sendingStarted(documentKey);
const file =
  ', or a few seconds later if a file is still on its way. A file has not been sent yet. After a log-out, you’ll need to choose it again.';
const answers = 'Answers that are not saved yet stay here for your next log-in.';

// A file that moves is activity, so no file moves while the warning is open.
test.each([
  ['everything is saved', [], '. Everything you entered is saved.'],
  ['a file waits or stalls', [sending], file],
  ['an answer is not saved', [word], `. ${answers}`],
  ['neither is', [word, sending], `${file} ${answers}`],
])('the warning says what is so where %s', (_, events, words) => {
  const { store } = createStore({ session: initialSession({ isLoggedIn: true, today }) });
  for (const event of [profileLoaded(profile()), ...events, warned(Date.now())]) store.dispatch(event);
  const { container } = render(
    <Provider store={store}>
      <InactivityWarning />
    </Provider>,
  );
  const text = container.ownerDocument.querySelector('dialog p')?.textContent ?? '';
  expect(text.replace(/^.*? at .*?[AP]M/, '').trim()).toBe(words);
});
