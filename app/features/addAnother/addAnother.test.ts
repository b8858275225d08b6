import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { questionsOf } from '../../../form/engine/groups.ts';
import { sessionEnded } from '../../state/session/sessionSlice.ts';
import { advance, fakeApp, loggedInApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { entries, unknownKey } from '../../testing/sampleKeys.ts';
import { answeredEntries, countPressed, selectCount, selectIsAdding } from './addAnotherSlice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { id } = entries;
const second = { id, count: 2, entryName: 'Activity' };

test('one more entry is shown once the server has saved the count', async () => {
  const { dispatch, server, state } = await loggedInApp();
  dispatch(countPressed(second));
  expect(selectIsAdding(state(), id)).toBe(true);
  expect(selectCount(state(), id)).toBe(1);
  await advance(replyMs);
  expect(server.sent('saveAddAnother')).toEqual([{ button_id: id, num_components: 2 }]);
  expect(selectCount(state(), id)).toBe(2);
  expect(selectIsAdding(state(), id)).toBe(false);
});

test('after a reload an applicant has as many entries as before', async () => {
  const { state } = await loggedInApp({ profile: { add_another: { [id]: 3 } } });
  expect(selectCount(state(), id)).toBe(3);
  expect(selectCount(state(), unknownKey)).toBe(1);
});

test('an entry that could not be saved is not shown, a toast says so, and the button works again', async () => {
  const { dispatch, server, state } = await loggedInApp();
  server.reply('saveAddAnother', 500, { message: 'Not now.' });
  dispatch(countPressed(second));
  await advance(replyMs);
  expect(state().notices.toasts).toMatchObject([
    { kind: 'error', title: 'Error adding another activity', text: 'Not now.' },
  ]);
  expect(selectCount(state(), id)).toBe(1);
  expect(selectIsAdding(state(), id)).toBe(false);
  server.reply('saveAddAnother', 204);
  dispatch(countPressed(second));
  await advance(replyMs);
  expect(selectCount(state(), id)).toBe(2);
});

test('an entry that was added and has no answer can be removed, and a failure says so', async () => {
  const { dispatch, server, state } = await loggedInApp({ profile: { add_another: { [id]: 3 } } });
  server.reply('saveAddAnother', 500, { message: 'Not now.' });
  dispatch(countPressed(second));
  expect(selectIsAdding(state(), id)).toBe(false);
  await advance(replyMs);
  expect(state().notices.toasts).toMatchObject([{ kind: 'error', title: 'Error removing activity', text: 'Not now.' }]);
  expect(selectCount(state(), id)).toBe(3);
  server.reply('saveAddAnother', 204);
  dispatch(countPressed(second));
  await advance(replyMs);
  expect(selectCount(state(), id)).toBe(2);
});

test('where the reply is lost, the number stays on the server, too', async () => {
  const { dispatch, server, state } = await loggedInApp();
  server.fail('offline', 'saveAddAnother');
  dispatch(countPressed(second));
  await advance(3000);
  server.recover();
  server.clearCalls();
  await advance(10_000);
  expect(server.sent('saveAddAnother')).toEqual([{ button_id: id, num_components: 1 }]);
  expect(selectCount(state(), id)).toBe(1);
});

test('a visitor has one entry of each group, and nothing is sent', async () => {
  const { dispatch, server, state } = fakeApp();
  dispatch(countPressed(second));
  await advance(replyMs);
  expect(server.calls).toEqual([]);
  expect(selectCount(state(), id)).toBe(1);
});

test('the end of a session cancels a pending entry', async () => {
  const { dispatch, state } = await loggedInApp();
  dispatch(countPressed(second));
  dispatch(sessionEnded({ message: 'Gone.' }));
  await advance(replyMs);
  expect(selectCount(state(), id)).toBe(1);
  expect(selectIsAdding(state(), id)).toBe(false);
});

/** The keys of the questions of one kind in the nth entry, from 1. */
const keyIn = (n: number, kind: 'text' | 'checkGroup') =>
  entries.parts
    .slice(n - 1, n)
    .flatMap(questionsOf)
    .find((question) => question.kind === kind)?.key ?? unknownKey;
const last = entries.parts.length;

test.each([
  [{}, 0],
  [{ [keyIn(1, 'text')]: 'Chess' }, 1],
  [{ [keyIn(3, 'checkGroup')]: true, [keyIn(2, 'text')]: ' ' }, 3],
  [{ [keyIn(last, 'text')]: 'Captain', [keyIn(last, 'checkGroup')]: false }, last],
])('with the answers %o, %i entries must be shown', (answers, count) => {
  expect(answeredEntries(entries, answers)).toBe(count);
});
