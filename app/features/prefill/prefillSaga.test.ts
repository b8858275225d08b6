import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectAnswers } from '../../draft/draftSlice.ts';
import { readSessionCopy } from '../../draft/sessionCopy.ts';
import { pass, playApp } from '../../testing/playApp.ts';
import { replyMs } from '../../testing/playServer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const call = 'GET /public/tmp?token=b7d1%2Bc';
const search = '?token=b7d1%2Bc&utm=mail';
const invited = { status: 200, body: { first_name: 'Ana', city: 'Chicago' } };

test('an invitation fills in its answers', async () => {
  const { server, state } = playApp({ search });
  server.on(call, invited);
  await pass(replyMs);
  expect(selectAnswers(state())).toEqual(invited.body);
});

test('an invitation opened again leaves alone what the visitor has typed', async () => {
  const draft = readSessionCopy({ getItem: () => '{"visitor":{"first_name":"Anaïs"}}' });
  const { server, state } = playApp({ search, draft });
  server.on(call, invited);
  await pass(replyMs);
  expect(selectAnswers(state())).toEqual({ first_name: 'Anaïs', city: 'Chicago' });
});

test('an invitation that has expired says so', async () => {
  const { server, state } = playApp({ search });
  server.on(call, { status: 403, body: { message: 'This link is wrong or has expired.' } });
  await pass(replyMs);
  expect(state().notices.toasts).toMatchObject([{ kind: 'error', text: 'This link is wrong or has expired.' }]);
  expect(selectAnswers(state())).toEqual({});
});

test.each([
  ['without a token', { search: '?utm=mail' }],
  ['with an empty token', { search: '?token=' }],
  ['of an applicant who is logged in', { search, isLoggedIn: true }],
])('an address %s asks for nothing', async (_, options) => {
  const { server } = playApp(options);
  await pass(replyMs);
  expect(server.calls).toEqual([]);
});
