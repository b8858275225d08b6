import { expect, test, vi } from 'vitest';
import { profile } from '../testing/profile.ts';
import { createApi } from './client.ts';

/** A page whose browser has the session with this marker, and the calls that reached the network, each with the session that it names. */
function pageWith(marker: string, { refuses = false } = {}) {
  const browser = { marker };
  const sent: string[] = [];
  const named: (string | null)[] = [];
  let username: string | null = 'ana@example.com';
  const waiting: (() => void)[] = [];
  const page = {
    askWhichAccount: vi.fn(() => new Promise<void>((resolve) => waiting.push(resolve))),
    /** It is known whose session the browser has. */
    follow(next: string) {
      if (next !== username) username = null;
      for (const tell of waiting) tell();
    },
  };
  const api = createApi({
    baseUrl: 'http://server.test',
    fetch: async ({ method, url, headers }) => {
      sent.push(`${method} ${new URL(url).pathname}`);
      named.push(headers.get('Session-Marker'));
      const isRefused = refuses && !url.endsWith('/api/profile');
      if (isRefused) return Response.json({ message: 'Another account.', reason: 'other_session' }, { status: 403 });
      if (url.endsWith('/api/answer')) return Response.json({ message: 'Saved.' });
      if (url.endsWith('/api/profile')) return Response.json(profile());
      return new Response(null, { status: 204 });
    },
    onUnauthorized: () => {},
    readMarker: () => browser.marker,
    readUsername: () => username,
    askWhichAccount: page.askWhichAccount,
  });
  return { browser, page, sent, named, api, save: () => api.PUT('/api/answer', { body: {} }) };
}

/** What has become of a call by now. */
function settled(call: Promise<unknown>) {
  let outcome = 'waits';
  call.then(
    () => {
      outcome = 'sent';
    },
    () => {
      outcome = 'failed';
    },
  );
  return { now: () => new Promise<string>((resolve) => setTimeout(() => resolve(outcome), 5)) };
}

test.each<[outcome: string, username: string, isSent: boolean]>([
  ['is sent when it is the same account’s', 'ana@example.com', true],
  ['fails when it is another account’s', 'ben@example.com', false],
])(
  'after a log-in in another tab, an answer waits until it is known whose session it is, and %s',
  async (_, next, isSent) => {
    const { browser, page, sent, api, save } = pageWith('idp.session=one');
    await api.GET('/api/profile');
    await save();
    browser.marker = 'idp.session=two';
    const saving = settled(save());
    expect(await saving.now()).toBe('waits');
    await api.GET('/api/profile');
    expect(await saving.now()).toBe('waits');
    page.follow(next);
    expect(await saving.now()).toBe(isSent ? 'sent' : 'failed');
    const before = ['GET /api/profile', 'PUT /api/answer', 'GET /api/profile'];
    expect(sent).toEqual(isSent ? [...before, 'PUT /api/answer'] : before);
  },
);

test('an answer that comes after that profile was asked for waits, too', async () => {
  const { browser, page, sent, api, save } = pageWith('idp.session=one');
  await api.GET('/api/profile');
  browser.marker = 'idp.session=two';
  const asked = api.GET('/api/profile');
  const saving = settled(save());
  await asked;
  expect(await saving.now()).toBe('waits');
  page.follow('ana@example.com');
  expect(await saving.now()).toBe('sent');
  expect(sent).toEqual(['GET /api/profile', 'GET /api/profile', 'PUT /api/answer']);
});

test('with a backend whose marker is always the same, every answer is sent', async () => {
  const { page, sent, api, save } = pageWith('idp.session=1');
  await api.GET('/api/profile');
  await save();
  await save();
  expect(sent).toHaveLength(3);
  expect(page.askWhichAccount).not.toHaveBeenCalled();
});

test('reads nothing either, until it is known whose session it is', async () => {
  const { browser, page, api } = pageWith('idp.session=one');
  await api.GET('/api/profile');
  browser.marker = 'idp.session=two';
  const reading = settled(api.GET('/api/tabs'));
  expect(await reading.now()).toBe('waits');
  page.follow('ben@example.com');
  expect(await reading.now()).toBe('failed');
});

test('each call names the session of the profile', async () => {
  const { browser, named, api, save } = pageWith('idp.session=one;idp.other=1');
  await save();
  await api.GET('/api/profile');
  await save();
  browser.marker = '';
  await save();
  expect(named).toEqual([null, null, 'idp.session=one;idp.other=1', 'idp.session=one;idp.other=1']);
});

test('a call that names another session than the browser has by then fails, and the page asks whose session it is', async () => {
  const { page, api, save } = pageWith('idp.session=one', { refuses: true });
  await api.GET('/api/profile');
  await expect(save()).rejects.toThrow('another session');
  expect(page.askWhichAccount).toHaveBeenCalledOnce();
});

test('a marker of another site that no header can hold is not sent', async () => {
  const { named, api, save } = pageWith('idp.other=é');
  await api.GET('/api/profile');
  await save();
  expect(named).toEqual([null, null]);
});

test('after the end of the session in another tab, an answer is sent, and the server says that it has ended', async () => {
  const { browser, page, sent, api, save } = pageWith('idp.session=one');
  await api.GET('/api/profile');
  browser.marker = '';
  await save();
  expect(sent).toEqual(['GET /api/profile', 'PUT /api/answer']);
  expect(page.askWhichAccount).not.toHaveBeenCalled();
});
