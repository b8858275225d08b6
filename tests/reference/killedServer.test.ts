import { expect, test } from 'vitest';
import { textOf } from '../../server/testing/readPdf.ts';
import { ended, longDocument, ownFolder, startIn, stored, untilConverting, untilTidy } from '../support/conversions.ts';
import { answersOf, newCaller, pdfOf, uploadDocument } from '../support/documents.ts';
import { jobsIn } from '../support/jobs.ts';
import { limitMs } from '../support/limits.ts';

test('a document whose server is killed is converted by the next server, and nothing is left of the first try', {
  timeout: limitMs(120),
}, async ({ onTestFinished }) => {
  const folder = await ownFolder(onTestFinished);
  const server = await startIn(folder, onTestFinished);
  const ana = await newCaller(server);
  await uploadDocument(ana, await longDocument());
  await untilConverting(folder);
  await server.stop('SIGKILL');
  expect(await stored(server.dataDir)).toEqual(['document']);
  await untilTidy(folder);
  await server.start();
  const conversion = await ended(ana);
  expect(conversion.status).toBe('COMPLETED');
  expect(await answersOf(ana)).toMatchObject({ personal_statement_doc: 'statement' });
  expect(await textOf(await pdfOf(ana, conversion))).toContain('I grew up in a small town');
  await server.stop();
  expect(await jobsIn(server)).toEqual([
    { queue: 'conversion', state: 'completed', retries: 0 },
    { queue: 'conversion-word', state: 'completed', retries: 1 },
  ]);
  expect(await stored(server.dataDir)).toEqual(['document', 'document.pdf']);
});
