import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullApplications } from '../../form/fullApplication.ts';
import { inventoryKeys } from '../../form/inventoryKeys.ts';
import { dayOf } from '../../form/rules.ts';
import type { OpenDatabase } from '../store/database.ts';
import * as serviceTokens from '../store/serviceTokens.ts';
import { databases, openTestDatabase } from '../testing/openTestDatabase.ts';
import { startTestServer, stoppedClock, type TestServer } from '../testing/testServer.ts';

const clock = stoppedClock();
const applications = fullApplications(dayOf(clock.now)).map((answers, index) => [index + 1, answers] as const);

describe.each(databases)('on %s', (kind) => {
  let database: OpenDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    server = await startTestServer(database, { clock });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test.each(applications)(
    'full application %i is the same after a reload, and for the print',
    async (index, answers) => {
      const ana = await server.applicantAtOnce(`ana${index}@example.com`);
      expect(await ana.call('PUT', '/api/answer', answers)).toMatchObject({ status: 200 });
      expect((await ana.call('GET', '/api/profile')).body.answer).toEqual(answers);
      const service_token = await serviceTokens.make(database.db, ana.id, clock.now);
      const print = await server.visitor().call('GET', `/service/tmp-pdf?${new URLSearchParams({ service_token })}`);
      expect(print.body.answer).toEqual(answers);
    },
  );
});

test('no key of the specification is missing from these applications', () => {
  const answered = new Set(applications.flatMap(([, answers]) => Object.keys(answers)));
  expect(inventoryKeys.filter((key) => !answered.has(key))).toEqual([]);
});
