import { expect, test, vi } from 'vitest';
import { createApi } from './client.ts';

/** A page whose browser has the session with this marker, and the calls that reached the network. */
function pageWith(marker: string) {
  const browser = { marker };
  const sent: string[] = [];
  const onOtherSession = vi.fn();
  const api = createApi({
    baseUrl: 'http://server.test',
    fetch: async ({ method, url }) => {
      sent.push(`${method} ${new URL(url).pathname}`);
      return Response.json({});
    },
    onUnauthorized: () => {},
    readMarker: () => browser.marker,
    onOtherSession,
  });
  const save = () => api.PUT('/api/answer', { body: {} });
  return { browser, sent, onOtherSession, api, save };
}

test('after a log-in in another tab, no answer is sent until the profile says whose session it is', async () => {
  const { browser, sent, onOtherSession, api, save } = pageWith('idp.session=one');
  await api.GET('/api/profile');
  await save();
  browser.marker = 'idp.session=two';
  await expect(save()).rejects.toThrow('another session');
  expect(onOtherSession).toHaveBeenCalledOnce();
  await api.GET('/api/profile');
  await save();
  expect(sent).toEqual(['GET /api/profile', 'PUT /api/answer', 'GET /api/profile', 'PUT /api/answer']);
});

test('a save that was begun before the profile was asked for, and comes after that, is not sent either', async () => {
  const { browser, sent, onOtherSession, api, save } = pageWith('idp.session=one');
  await api.GET('/api/profile');
  browser.marker = 'idp.session=two';
  const asked = api.GET('/api/profile');
  await expect(save()).rejects.toThrow('another session');
  expect(onOtherSession).toHaveBeenCalledOnce();
  await asked;
  await save();
  expect(sent).toEqual(['GET /api/profile', 'GET /api/profile', 'PUT /api/answer']);
});

test('with a backend whose marker is always the same, every answer is sent', async () => {
  const { sent, onOtherSession, api, save } = pageWith('idp.session=1');
  await api.GET('/api/profile');
  await save();
  await save();
  expect(sent).toHaveLength(3);
  expect(onOtherSession).not.toHaveBeenCalled();
});

test('after the end of the session in another tab, an answer is sent, and the server says that it has ended', async () => {
  const { browser, sent, onOtherSession, api, save } = pageWith('idp.session=one');
  await api.GET('/api/profile');
  browser.marker = '';
  await save();
  expect(sent).toEqual(['GET /api/profile', 'PUT /api/answer']);
  expect(onOtherSession).not.toHaveBeenCalled();
});
