import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '../../draft/draft.ts';
import { selectAnswers } from '../../draft/draftSlice.ts';
import { advance, fakeApp } from '../../testing/fakeApp.ts';
import { replyMs } from '../../testing/fakeServer.ts';
import { textKeys } from '../../testing/sampleKeys.ts';

const [name, city] = textKeys;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const search = '?token=b7d1%2Bc&utm=mail';
const invited = { [name]: 'Ana', [city]: 'Chicago' };

test('an invitation fills in its answers', async () => {
  const { server, state } = fakeApp({ search });
  server.reply('getTemporaryAnswers', 200, invited);
  await advance(replyMs);
  expect(selectAnswers(state())).toEqual(invited);
  expect(server.calls).toEqual([{ operation: 'getTemporaryAnswers', parameters: { token: 'b7d1+c' } }]);
});

test('an invitation opened again keeps what the visitor has typed', async () => {
  const draft = { ...emptyDraft, answers: { [name]: 'Anaïs' } };
  const { server, state } = fakeApp({ search, draft });
  server.reply('getTemporaryAnswers', 200, invited);
  await advance(replyMs);
  expect(selectAnswers(state())).toEqual({ [name]: 'Anaïs', [city]: 'Chicago' });
});

test('an expired invitation shows a toast', async () => {
  const { server, state } = fakeApp({ search });
  server.reply('getTemporaryAnswers', 403, { message: 'This link is wrong or has expired.' });
  await advance(replyMs);
  expect(state().notices.toasts).toMatchObject([{ kind: 'error', text: 'This link is wrong or has expired.' }]);
  expect(selectAnswers(state())).toEqual({});
});

test.each([
  ['without a token', { search: '?utm=mail' }],
  ['with an empty token', { search: '?token=' }],
  ['of a logged-in applicant', { search, isLoggedIn: true }],
])('an address %s makes no call', async (_, options) => {
  const { server } = fakeApp(options);
  await advance(replyMs);
  expect(server.calls).toEqual([]);
});
