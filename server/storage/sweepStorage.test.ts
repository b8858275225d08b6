import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../store/database.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { sweepStorage } from './sweepStorage.ts';

describe.each(databases)('on %s, the sweep', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('deletes more files than one query can name, and at most 1,000 at a time', { tags: 'slow' }, async () => {
    const keys = Array.from({ length: 70_000 }, () => `${randomUUID()}/portfolio/${randomUUID()}`);
    const removed: string[] = [];
    const storage = {
      list: async () => keys.map((key) => ({ key, changedAt: new Date(0) })),
      remove: async (some: readonly string[]) => {
        expect(some.length).toBeLessThanOrEqual(1000);
        removed.push(...some);
      },
    };
    await sweepStorage({ db: database.db, storage, now: () => new Date() });
    expect(removed).toEqual(keys);
  });
});
