import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { form } from '../../../form/university.ts';
import { answered, selectAnswers, selectConflicts } from '../../state/draft/draftSlice.ts';
import { advance, loggedInApp } from '../../testing/fakeApp.ts';
import { fakeLocalStorage } from '../../testing/fakeWindow.ts';
import { profile } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const secret = form.questions.find(({ sensitive }) => sensitive)?.key ?? '';
const [city] = textKeys;

/** A page that is left with an answer whose save has no reply yet, and the next one, whose profile has come before that. */
async function leaveWith(key: string) {
  const before = await loggedInApp();
  before.server.fail('silent', 'saveAnswers');
  before.dispatch(answered({ [key]: '123-45-6789' }));
  before.window.dispatchEvent(new Event('pagehide'));
  await advance(10);
  // The tab before is gone, and what it has left in the storage of the browser is not.
  const localStorage = fakeLocalStorage();
  const note = before.window.localStorage.getItem('leftUnsaved');
  if (note !== null) localStorage.setItem('leftUnsaved', note);
  return loggedInApp({ localStorage, profile: { answer: { [key]: '111-11-1111' }, revision: 3 } });
}

test('an answer that no device keeps, and whose save came late, is shown once the server has it', async () => {
  const next = await leaveWith(secret);
  expect(selectAnswers(next.state())[secret]).toBe('111-11-1111');
  next.server.reply('getProfile', 200, profile({ answer: { [secret]: '123-45-6789' }, revision: 4 }));
  await advance(3000);
  expect(selectAnswers(next.state())[secret]).toBe('123-45-6789');
  expect(selectConflicts(next.state())).toEqual([]);
  await advance(120_000);
  expect(next.server.operations().filter((name) => name === 'getProfile')).toHaveLength(4);
});

test('where another answer was on its way, the profile is asked for once', async () => {
  const next = await leaveWith(city);
  await advance(120_000);
  expect(next.server.operations()).not.toContain('getProfile');
});
