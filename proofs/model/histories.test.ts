import { expect, test } from 'vitest';
import { playHistories, playHistory } from './history.ts';
import { regressions } from './regressions.ts';

test.each(Object.entries(regressions))('%s', (_, history) => playHistory(history));

test('two hundred generated histories keep the promises of docs/saving.md', async () => {
  const { failed, counterexample, errorInstance } = await playHistories({ seed: 1, count: 200 });
  expect(failed, `${counterexample}\n${errorInstance}`).toBe(false);
}, 60_000);
