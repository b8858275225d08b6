import { expect, test, vi } from 'vitest';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { startJobs } from './startJobs.ts';

test.each(databases)('queued jobs run one after the other without a pause, on %s', async (kind) => {
  const database = await openTestDatabase(kind);
  const jobs = await startJobs(database, () => {});
  const done: number[] = [];
  const queue = await jobs.add<{ number: number }>({
    name: 'counting',
    options: {},
    work: async ({ number }) => void done.push(number),
    failure: 'Not counted.',
  });
  const numbers = Array.from({ length: 30 }, (_, number) => number);
  await database.db.transaction(async (tx) => {
    for (const number of numbers) await queue.add(tx, { number });
  });
  queue.notify();
  // pg-boss polls every two seconds, so with a pause after each job this would take a minute.
  await vi.waitFor(() => expect(done).toHaveLength(numbers.length), { timeout: 30_000, interval: 100 });
  await jobs.stop();
  await database.close();
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
});
