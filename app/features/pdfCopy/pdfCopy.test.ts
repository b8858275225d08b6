import { beforeEach, expect, test, vi } from 'vitest';
import { webStatusAdvanced } from '../../state/session/sessionSlice.ts';
import { advance, loggedInApp } from '../../testing/fakeApp.ts';
import { submittedStatus } from '../../testing/profile.ts';
import { selectPdfCopy } from './pdfCopySlice.ts';

beforeEach(() => void vi.useFakeTimers());

const countPolls = ({ server }: Awaited<ReturnType<typeof loggedInApp>>) => server.sent('getPdfCopy').length;

test('the copy is not requested before the application is submitted', async () => {
  const app = await loggedInApp();
  await advance(10_000);
  expect(countPolls(app)).toBe(0);
});

test('the copy is polled every second while it is made, then every ten minutes', async () => {
  const app = await loggedInApp();
  app.server.reply('getPdfCopy', 200, { status: 'UNPROCESSED' });
  app.dispatch(webStatusAdvanced('submitted'));
  await advance(1100);
  expect(countPolls(app)).toBe(1);
  app.server.reply('getPdfCopy', 200, { status: 'IN_PROGRESS' });
  await advance(2100);
  expect(countPolls(app)).toBe(3);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'making' });
  app.server.reply('getPdfCopy', 200, { status: 'COMPLETED', url: '/copy.pdf' });
  await advance(1100);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'ready', url: '/copy.pdf' });
  const before = countPolls(app);
  app.server.reply('getPdfCopy', 200, { status: 'COMPLETED', url: '/fresh.pdf' });
  await advance(599_000);
  expect(countPolls(app)).toBe(before);
  await advance(1500);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'ready', url: '/fresh.pdf' });
});

test('the copy of an earlier visit is found at once', async () => {
  const app = await loggedInApp({
    profile: { web_status: submittedStatus },
    prepare: (server) => server.reply('getPdfCopy', 200, { status: 'COMPLETED', url: '/copy.pdf' }),
  });
  await advance(100);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'ready', url: '/copy.pdf' });
});

test('a failed copy raises one toast, with the message of the server', async () => {
  const message = 'Error downloading PDF copy of your application.';
  const app = await loggedInApp({
    profile: { web_status: submittedStatus },
    prepare: (server) => server.reply('getPdfCopy', 200, { status: 'FAILED', message }),
  });
  await advance(610_000);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'failed' });
  expect(app.state().notices.toasts.map(({ title }) => title)).toEqual([message]);
});

test('a lost connection is told while there is no copy, and only delays the next poll', async () => {
  const app = await loggedInApp();
  app.server.fail('offline');
  app.dispatch(webStatusAdvanced('submitted'));
  await advance(5000);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'offline' });
  app.server.recover();
  await advance(1200);
  expect(selectPdfCopy(app.state())).toMatchObject({ status: 'ready' });
});

test('a copy that is ready stays so without a connection', async () => {
  const app = await loggedInApp({
    profile: { web_status: submittedStatus },
    prepare: (server) => server.reply('getPdfCopy', 200, { status: 'COMPLETED', url: '/copy.pdf' }),
  });
  await advance(100);
  app.server.fail('offline');
  await advance(601_000);
  expect(selectPdfCopy(app.state())).toEqual({ status: 'ready', url: '/copy.pdf' });
});
