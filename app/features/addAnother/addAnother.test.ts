import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activities } from '../../../form/education/activities.ts';
import type { Entries } from '../../../form/parts.ts';
import { sessionEnded } from '../../session/sessionSlice.ts';
import { pass, playApp, playApplicant } from '../../testing/playApp.ts';
import { profile, replyMs } from '../../testing/playServer.ts';
import { addAnotherPressed, answeredEntries, selectCount, selectIsAdding } from './addAnotherSlice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const put = 'PUT /api/add-another';
const second = { id: 'activities', count: 2, entryName: 'Activity' };

test('one more entry is shown once the server keeps it', async () => {
  const { dispatch, server, state } = await playApplicant();
  server.on(put, { status: 204 });
  dispatch(addAnotherPressed(second));
  expect(selectIsAdding(state(), 'activities')).toBe(true);
  expect(selectCount(state(), 'activities')).toBe(1);
  await pass(replyMs);
  expect(server.sent(put)).toEqual([{ button_id: 'activities', num_components: 2 }]);
  expect(selectCount(state(), 'activities')).toBe(2);
  expect(selectIsAdding(state(), 'activities')).toBe(false);
});

test('an applicant finds as many entries as they had', async () => {
  const { state } = await playApplicant({
    prepare: (server) => server.on('GET /api/profile', { status: 200, body: profile({ add_another: { honors: 3 } }) }),
  });
  expect(selectCount(state(), 'honors')).toBe(3);
  expect(selectCount(state(), 'activities')).toBe(1);
});

test('what could not be kept is told and not shown, and may be pressed again', async () => {
  const { dispatch, server, state } = await playApplicant();
  server.on(put, { status: 503, body: { message: 'Not now.' } });
  dispatch(addAnotherPressed(second));
  await pass(replyMs);
  expect(state().notices.toasts).toMatchObject([
    { kind: 'error', title: 'Error adding another activity', text: 'Not now.' },
  ]);
  expect(selectCount(state(), 'activities')).toBe(1);
  expect(selectIsAdding(state(), 'activities')).toBe(false);
  server.on(put, { status: 204 });
  dispatch(addAnotherPressed(second));
  await pass(replyMs);
  expect(selectCount(state(), 'activities')).toBe(2);
});

test('a visitor has one entry of each group, and nothing is sent', async () => {
  const { dispatch, server, state } = playApp();
  dispatch(addAnotherPressed(second));
  await pass(replyMs);
  expect(server.calls).toEqual([]);
  expect(selectCount(state(), 'activities')).toBe(1);
});

test('the end of a session ends what is on its way', async () => {
  const { dispatch, server, state } = await playApplicant();
  server.on(put, { status: 204 });
  dispatch(addAnotherPressed(second));
  dispatch(sessionEnded({ message: 'Gone.' }));
  await pass(replyMs);
  expect(selectCount(state(), 'activities')).toBe(1);
  expect(selectIsAdding(state(), 'activities')).toBe(false);
});

test.each([
  [{}, 0],
  [{ activity_name: 'Chess' }, 1],
  [{ activity_3_senior: true, activity_2_name: ' ' }, 3],
  [{ activity_4_position: 'Captain', activity_4_senior: false }, 4],
])('of the answers %o, %i entries may not be hidden', (answers, count) => {
  const isEntries = (part: { kind: string }): part is Entries => part.kind === 'entries';
  const [group] = activities.parts.filter(isEntries);
  expect(group && answeredEntries(group, answers)).toBe(count);
});
