import { beforeEach, expect, test, vi } from 'vitest';
import { unsavedOf } from '../../draft/draft.ts';
import { initialSession } from '../../state/session/sessionSlice.ts';
import { advance, fakeApp } from '../../testing/fakeApp.ts';
import { documentKey, entries, textKeys } from '../../testing/sampleKeys.ts';

beforeEach(() => void vi.useFakeTimers());

const [name] = textKeys;

const application = {
  answer: { [name]: 'Ana' },
  add_another: { [entries.id]: 2 },
  document_answer: { [documentKey]: { file_name: 'a.pdf', file_size: 9 } },
  tabs: {},
  submitted_at: '2026-10-02T16:20:00Z',
};

test('the service user has the application of the token, and makes no other call', async () => {
  const app = fakeApp({
    search: '?service_token=abc',
    isServiceUser: true,
    prepare: (server) => server.reply('getServiceApplication', 200, application),
  });
  await advance(5000);
  const { session, draft, addAnother, documents } = app.state();
  expect(session).toMatchObject({ profile: 'loaded', isLoggedIn: false, submittedAt: '2026-10-02T16:20:00Z' });
  expect(draft.answers).toEqual({ [name]: 'Ana' });
  expect(unsavedOf(draft)).toEqual({});
  expect(addAnother.counts).toEqual({ [entries.id]: 2 });
  expect(documents).toMatchObject({ [documentKey]: { fileName: 'a.pdf', fileSize: 9 } });
  expect(app.server.calls).toEqual([{ operation: 'getServiceApplication', parameters: { service_token: 'abc' } }]);
});

test('a wrong token shows no application', async () => {
  const app = fakeApp({
    search: '?service_token=abc',
    isServiceUser: true,
    prepare: (server) => server.reply('getServiceApplication', 403, { message: 'Wrong.' }),
  });
  await advance(100);
  expect(app.state().session).toMatchObject({ profile: 'failed', profileMessage: null });
  expect(app.state().draft.answers).toEqual({});
});

test.each([
  ['500', 'The server is being repaired. The issue was logged and will be fixed.'],
  ['offline', 'We could not reach the server. Please check your connection and try again.'],
])('an application that cannot be loaded (%s) is not called a wrong link', async (how, message) => {
  const app = fakeApp({
    search: '?service_token=abc',
    isServiceUser: true,
    prepare: (server) =>
      how === 'offline'
        ? server.fail('offline')
        : server.reply('getServiceApplication', 500, { message: 'The server is being repaired.' }),
  });
  await advance(100);
  expect(app.state().session).toMatchObject({ profile: 'failed', profileMessage: message });
});

test('without a token there is no service user', () => {
  expect(initialSession({ isLoggedIn: false, today: '2026-10-02' }).isServiceUser).toBe(false);
});
