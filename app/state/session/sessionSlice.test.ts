import { expect, test } from 'vitest';
import { profile } from '../../testing/profile.ts';
import { initialSession, profileLoaded, sessionReducer, webStatusOf } from './sessionSlice.ts';

test.each([
  ['none', [], null],
  ['started', ['started'], 'started'],
  ['started twice', ['started', 'started'], 'started'],
  ['started and validating', ['started', 'validating'], 'validating'],
  ['all three, in another order', ['submitted', 'started', 'validating'], 'submitted'],
  ['started, and one that the app does not know', ['started', 'archived'], 'started'],
])('the statuses of a profile are counted: %s', (_, recorded, status) => {
  expect(webStatusOf(JSON.parse(JSON.stringify(recorded.map((web_status) => ({ web_status })))))).toBe(status);
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
])('a profile of %i log-ins counts as %i', (logIns, counted) => {
  const session = initialSession({ isLoggedIn: true, today: '2026-11-21' });
  const loaded = profileLoaded(profile({ successful_login: Array(logIns).fill('2026-10-02T16:20:00Z') }));
  expect(sessionReducer(session, loaded).numLogins).toBe(counted);
});
