import { beforeEach, expect, test, vi } from 'vitest';
import { initialSession } from '../../session/sessionSlice.ts';
import { pass, playApp } from '../../testing/playApp.ts';

beforeEach(() => void vi.useFakeTimers());

const application = {
  answer: { first_name: 'Ana' },
  add_another: { activities: 2 },
  document_answer: { personal_statement_doc: { file_name: 'a.pdf', file_size: 9 } },
  tabs: {},
  submitted_at: '2026-10-02T16:20:00Z',
};

test('the service user has the application of the token, and makes no other call', async () => {
  const app = playApp({
    search: '?service_token=abc',
    isServiceUser: true,
    prepare: (server) => server.on('GET /service/tmp-pdf?service_token=abc', { status: 200, body: application }),
  });
  await pass(5000);
  const { session, draft, addAnother, documents } = app.state();
  expect(session).toMatchObject({ profile: 'loaded', isLoggedIn: false, submittedAt: '2026-10-02T16:20:00Z' });
  expect(draft.answers).toEqual({ first_name: 'Ana' });
  expect(draft.unsaved).toEqual([]);
  expect(addAnother.counts).toEqual({ activities: 2 });
  expect(documents).toMatchObject({ personal_statement_doc: { fileName: 'a.pdf', fileSize: 9 } });
  expect(app.server.calls.map(({ operation }) => operation)).toEqual(['GET /service/tmp-pdf?service_token=abc']);
});

test('a token that is wrong shows no application', async () => {
  const app = playApp({
    search: '?service_token=abc',
    isServiceUser: true,
    prepare: (server) =>
      server.on('GET /service/tmp-pdf?service_token=abc', { status: 403, body: { message: 'Wrong.' } }),
  });
  await pass(100);
  expect(app.state().session.profile).toBe('failed');
  expect(app.state().draft.answers).toEqual({});
});

test('who has no token is no service user', () => {
  expect(initialSession({ isLoggedIn: false, today: '2026-10-02' }).isServiceUser).toBe(false);
});
