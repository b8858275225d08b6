import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { universityDay } from '../../form/university.ts';
import { createApi } from '../platform/client.ts';
import { initialSession, loggedOut, selectToday } from '../state/session/sessionSlice.ts';
import { createStore } from './createStore.ts';
import { followServerClock } from './followServerClock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device and a server, each with a clock of its own. */
function begin({ device, server }: { device: string; server?: string }) {
  vi.setSystemTime(device);
  const session = initialSession({ isLoggedIn: true, today: universityDay(new Date()) });
  const { store } = createStore({ session });
  const headers = new Headers(server ? { date: new Date(server).toUTCString() } : {});
  const fetch = async () => Response.json({}, { headers });
  const api = createApi({
    baseUrl: 'http://server.test',
    fetch,
    onUnauthorized: () => {},
    ...followServerClock(store),
  });
  return { store, today: () => selectToday(store.getState()), call: () => api.GET('/api/tabs') };
}

const dayAt = (moment: string) => universityDay(new Date(moment));

test.each(['2024-11-21T12:00:00Z', '2028-11-21T12:00:00Z'])(
  'a device whose clock says %s follows the server',
  async (device) => {
    const { today, call, store } = begin({ device, server: '2026-11-21T12:00:00Z' });
    expect(today()).toBe(dayAt(device));
    await call();
    expect(today()).toBe(dayAt('2026-11-21T12:00:00Z'));
    store.dispatch(loggedOut());
    vi.advanceTimersByTime(60_000);
    expect(today()).toBe(dayAt('2026-11-21T12:00:00Z'));
  },
);

test('without a time in the reply the device decides', async () => {
  const { today, call } = begin({ device: '2026-11-21T12:00:00Z' });
  await call();
  expect(today()).toBe(dayAt('2026-11-21T12:00:00Z'));
});

test('the day changes at midnight of the server’s clock, without a reply', async () => {
  const { today, call } = begin({ device: '2028-11-21T12:00:00Z', server: '2026-11-21T12:00:00Z' });
  await call();
  const before = today();
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(today()).toBe(dayAt('2026-11-22T12:00:00Z'));
  expect(today()).not.toBe(before);
});

test('replies that agree with the clock change no state', async () => {
  const { store, call } = begin({ device: '2026-11-21T12:00:00Z', server: '2026-11-21T12:00:01Z' });
  const before = store.getState().session;
  await call();
  expect(store.getState().session).toBe(before);
});
