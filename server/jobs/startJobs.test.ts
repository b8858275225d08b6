import { EventEmitter, once } from 'node:events';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
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
  await eventually(() => expect(done).toHaveLength(numbers.length), 100);
  await jobs.stop();
  await database.close();
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
});

test('stopping waits for the running job, and its end is stored', async () => {
  const database = await openTestDatabase('PGlite');
  const jobs = await startJobs(database, () => {});
  const signals = new EventEmitter();
  const start = once(signals, 'start');
  const queue = await jobs.add({
    name: 'waiting',
    options: {},
    work: async () => {
      signals.emit('start');
      await once(signals, 'finish');
    },
    failure: 'Not waited for.',
  });
  await database.db.transaction((tx) => queue.add(tx, {}));
  queue.notify();
  await start;
  const stopped = jobs.stop();
  signals.emit('finish');
  await stopped;
  const states = await database.db.select({ state: sql`state` }).from(sql`pgboss.job`).where(sql`name = 'waiting'`);
  await database.close();
  expect(states).toEqual([{ state: 'completed' }]);
});
