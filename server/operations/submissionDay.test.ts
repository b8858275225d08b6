import { expect, test } from 'vitest';
import { completeAnswers } from '../../form/testing.ts';
import { universityDay } from '../../form/university.ts';
import { startTestServerOn } from '../testing/startTestServerOn.ts';

test('ages follow the day at the university, whatever day it is elsewhere', async () => {
  const clock = { now: new Date('2026-10-03T03:59:00Z'), advance: () => {} };
  const server = await startTestServerOn('PGlite', { clock });
  const ana = await server.quickApplicant('ana@example.com');
  // The made-up university takes applicants from the age of 16.
  const birthday = '2010-10-03';
  const answers = { ...completeAnswers(universityDay(clock.now)), birth_date: birthday };
  await ana.call('PUT', '/api/answer', answers);
  expect(await ana.call('POST', '/api/submit')).toMatchObject({
    status: 422,
    body: { errors: { birth_date: [expect.any(String)] } },
  });
  clock.now = new Date('2026-10-03T04:00:00Z');
  expect(await ana.call('POST', '/api/submit')).toMatchObject({ status: 204 });
  await server.close();
});
