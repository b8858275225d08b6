import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answers, textOf } from '../../form/engine/answers.ts';
import { maskAnswers } from '../../form/engine/masking.ts';
import { fullApplications } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { endConversion, replaceDocument } from '../store/documents.ts';
import { createServiceToken } from '../store/serviceTokens.ts';
import { databases } from '../testing/openTestDatabase.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';
import { createStoppedClock, type TestServer } from '../testing/testServer.ts';

const clock = createStoppedClock();
const applications = fullApplications(universityDay(clock.now)).map((answers, index) => [index + 1, answers] as const);

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServerOn(kind, { clock });
  });
  afterAll(() => server.close());

  /** Stores the documents as their conversion does, since only that answers a document question. */
  async function convertDocuments(accountId: string, answers: Answers) {
    for (const answerKey of form.documentKeys) {
      const fileName = textOf(answers, answerKey);
      if (fileName === '') continue;
      const fileKey = `${accountId}/${answerKey}/${randomUUID()}`;
      const file = { accountId, answerKey, fileKey };
      await server.database.db.transaction((tx) => replaceDocument(tx, { ...file, fileName, fileSize: 1 }));
      await endConversion(server.database.db, file, { status: 'COMPLETED', pdfKey: `${fileKey}.pdf` });
    }
  }

  test.each(applications)(
    'full application %i is returned unchanged to the applicant, and masked to the print job',
    async (index, answers) => {
      const ana = await server.quickApplicant(`ana${index}@example.com`);
      expect(await ana.call('PUT', '/api/answer', answers)).toMatchObject({ status: 200 });
      await convertDocuments(ana.id, answers);
      expect((await ana.call('GET', '/api/profile')).body.answer).toEqual(answers);
      const service_token = await createServiceToken(server.database.db, ana.id, clock.now);
      const print = await server.visitor().call('GET', `/service/tmp-pdf?${new URLSearchParams({ service_token })}`);
      expect(print.body.answer).toEqual(maskAnswers(form, answers));
    },
  );
});
