import { beforeEach, expect, test, vi } from 'vitest';
import { webStatusAdvanced } from '../../session/sessionSlice.ts';
import { pass, playApplicant } from '../../testing/playApp.ts';
import { profile } from '../../testing/playServer.ts';
import { selectPdfCopy } from './pdfCopySlice.ts';

beforeEach(() => void vi.useFakeTimers());

const statuses = ['started', 'validating', 'submitted'] as const;
const submitted = profile({ web_status: statuses.map((web_status) => ({ web_status })) });
const standing = (status: string, more = {}) => ({ status: 200, body: { status, ...more } });
const asked = ({ server }: Awaited<ReturnType<typeof playApplicant>>) =>
  server.calls.filter(({ operation }) => operation === 'GET /api/pdf').length;

test('nobody asks for a copy before the application is submitted', async () => {
  const app = await playApplicant();
  await pass(10_000);
  expect(asked(app)).toBe(0);
});

test('the copy is asked after every second while it is made, then every ten minutes', async () => {
  const app = await playApplicant();
  app.server.on('GET /api/pdf', standing('UNPROCESSED'));
  app.dispatch(webStatusAdvanced('submitted'));
  await pass(1100);
  expect(asked(app)).toBe(1);
  app.server.on('GET /api/pdf', standing('IN_PROGRESS'));
  await pass(2100);
  expect(asked(app)).toBe(3);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'making' });
  app.server.on('GET /api/pdf', standing('COMPLETED', { url: '/copy.pdf' }));
  await pass(1100);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'ready', url: '/copy.pdf' });
  const before = asked(app);
  app.server.on('GET /api/pdf', standing('COMPLETED', { url: '/fresh.pdf' }));
  await pass(599_000);
  expect(asked(app)).toBe(before);
  await pass(1500);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'ready', url: '/fresh.pdf' });
});

test('weeks later the copy is found at once', async () => {
  const app = await playApplicant({
    prepare: (server) => server.on('GET /api/profile', { status: 200, body: submitted }),
  });
  await pass(100);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'ready', url: '/copy.pdf' });
});

test('a copy that failed is told once, in the server’s words', async () => {
  const message = 'Error downloading PDF copy of your application.';
  const app = await playApplicant({
    prepare: (server) => {
      server.on('GET /api/profile', { status: 200, body: submitted });
      server.on('GET /api/pdf', standing('FAILED', { message }));
    },
  });
  await pass(610_000);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'failed' });
  expect(app.state().notices.toasts.map(({ title }) => title)).toEqual([message]);
});

test('a lost connection only makes it longer', async () => {
  const app = await playApplicant();
  app.server.isOffline = true;
  app.dispatch(webStatusAdvanced('submitted'));
  await pass(5000);
  app.server.isOffline = false;
  await pass(1200);
  expect(selectPdfCopy(app.state())).toMatchObject({ status: 'ready' });
});
