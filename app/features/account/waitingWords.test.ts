import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import { form } from '../../../form/university.ts';
import { answered } from '../../draft/draftSlice.ts';
import { storageChosen } from '../../draft/storageSlice.ts';
import { loggedIn, loggedOut, profileLoaded, sessionEnded } from '../../state/session/sessionSlice.ts';
import { createStore } from '../../store/createStore.ts';
import { profile, submittedStatus } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';
import { selectWaitingWords } from './waitingWords.ts';

/* What the log-in card says of answers that were not saved when a session ended. */

const [name] = textKeys;
const secret = form.questions.find((question) => question.sensitive)?.key ?? '';
const ana = profileLoaded(profile());
const ben = profileLoaded(profile({ username: 'ben@example.com' }));
const entered = answered({ [name]: 'Ana' });
const ended = sessionEnded({ message: 'Gone.' });

const wordsAfter = (...actions: readonly UnknownAction[]) => {
  const { store } = createStore();
  for (const action of [loggedIn(), storageChosen('indexedDb'), ...actions]) store.dispatch(action);
  return selectWaitingWords(store.getState());
};

describe('the log-in card says', () => {
  test.each([
    [
      'that they are kept on this device',
      [ana, entered, ended],
      'Your last answers are not saved yet: they are kept on this device. Log in to save them before you clear anything: clearing this browser’s data, cookies included, would delete them.',
    ],
    [
      'that they are kept in this page, where the browser keeps nothing',
      [ana, storageChosen('memory'), entered, ended],
      'Your last answers are not saved yet: they are kept until you leave this page. Log in to save them.',
    ],
    ['nothing where everything was saved', [ana, ended], ''],
    ['nothing of what another account has left', [ana, entered, ended, loggedIn(), ben, ended], ''],
    ['nothing after a submission', [profileLoaded(profile({ web_status: submittedStatus })), entered, ended], ''],
    ['nothing after a log-out', [ana, entered, loggedOut()], ''],
  ] as const)('%s', (_, actions, text) => {
    expect(wordsAfter(...actions)).toBe(text);
  });

  test('which of them is in this page alone', () => {
    expect(wordsAfter(ana, answered({ [name]: 'Ana', [secret]: '123-45-6789' }), ended)).toContain(
      'kept on this device, except Social Security number.',
    );
  });
});
