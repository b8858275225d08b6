import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { selectAnswers } from '../../draft/draftSlice.ts';
import type { Profile } from '../../platform/client.ts';
import { advance, loggedInApp } from '../../testing/fakeApp.ts';
import { profile } from '../../testing/profile.ts';
import { textKeys } from '../../testing/sampleKeys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const [city] = textKeys;

const newer = profile({ answer: { [city]: 'Boston' }, revision: 'r1' });

/** A page that shows Chicago, where another device has entered Boston since. */
async function leftOpen(before: Partial<Profile> = {}) {
  const app = await loggedInApp({ profile: { answer: { [city]: 'Chicago' }, revision: 'r0', ...before } });
  app.server.reply('getProfile', 200, newer);
  const shown = async (event: string, afterMs: number) => {
    await advance(afterMs);
    app.window.dispatchEvent(new Event(event));
    await advance(1000);
    return selectAnswers(app.state())[city];
  };
  return { ...app, shown };
}

test.each(['pointermove', 'keydown', 'scroll', 'focus', 'visibilitychange'])(
  'a page in which nothing happened for a minute shows what another device has entered: %s',
  async (event) => {
    const { shown } = await leftOpen();
    expect(await shown(event, 61_000)).toBe('Boston');
  },
);

test('a page that is used asks for nothing', async () => {
  const { server, shown } = await leftOpen();
  for (let times = 0; times < 5; times += 1) expect(await shown('pointermove', 40_000)).toBe('Chicago');
  expect(server.operations()).not.toContain('getProfile');
});

test('the receipt of a submitted application asks for nothing', async () => {
  const all = ['started', 'validating', 'submitted'] as const;
  const { server, shown } = await leftOpen({ web_status: all.map((web_status) => ({ web_status })) });
  await shown('pointermove', 61_000);
  expect(server.operations()).not.toContain('getProfile');
});

test('a page without a network asks once it is online, and raises no toast before', async () => {
  const { server, shown, state, window } = await leftOpen();
  Object.assign(window.navigator, { onLine: false });
  expect(await shown('pointermove', 61_000)).toBe('Chicago');
  expect(server.operations()).not.toContain('getProfile');
  Object.assign(window.navigator, { onLine: true });
  expect(await shown('online', 5000)).toBe('Boston');
  expect(state().notices.toasts).toEqual([]);
});

test.each(['offline', 'badGateway'] as const)(
  'a call that fails (%s) is repeated, and the applicant is not told',
  async (fault) => {
    const { server, shown, state } = await leftOpen();
    server.fail(fault, 'getProfile');
    expect(await shown('pointermove', 61_000)).toBe('Chicago');
    expect(state().notices).toMatchObject({ toasts: [] });
    server.reply('getProfile', 200, newer);
    await advance(10_000);
    expect(selectAnswers(state())[city]).toBe('Boston');
  },
);
