import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtApp } from '../../server/http/page.ts';
import * as made from '../../server/testing/documents.ts';
import {
  type Caller,
  completeApplication,
  conversionOf,
  copyOf,
  newCaller,
  submitApplication,
  untilEnded,
  uploadDocument,
} from '../../tests/support/documents.ts';
import { type RunningServer, startServer } from '../../tests/support/startServer.ts';
import { type DocumentTime, summary } from './documentTimes.ts';
import { peakMemory } from './peakMemory.ts';

const tries = 7;
/** The longest essay the form takes. */
const essay = 'What I learned from my grandmother’s garden. '.repeat(160).slice(0, 7000);

/**
 * Time from submission to a readable PDF copy, on a server started like `npm start`. The memory includes the embedded
 * database and every child process.
 */
export async function measureCopies(): Promise<readonly DocumentTime[]> {
  if (!existsSync(join(builtApp, 'index.html')))
    throw new Error('The application is printed as it is built: npm run build');
  const server = await startServer({ env: { NODE_ENV: 'production' } });
  try {
    // The first start creates the database and keeps that memory, so the measured server is a second start.
    await server.stop();
    await server.start();
    const rest = await peakMemory(() => pause(2000));
    return [
      { name: 'the server at rest', median: Number.NaN, slowest: Number.NaN, ...rest },
      await measure('the first, while the browser starts', 1, () => writer(server)),
      await measure('with the longest essay', tries, () => writer(server)),
      await measure('with a document of 20 pages', tries, () => uploader(server)),
    ];
  } finally {
    await server.discard();
  }
}

async function measure(name: string, count: number, prepare: () => Promise<Caller>): Promise<DocumentTime> {
  const callers: Caller[] = [];
  for (let index = 0; index < count; index += 1) callers.push(await prepare());
  const taken: number[] = [];
  const { peakBytes } = await peakMemory(async () => {
    for (const caller of callers) taken.push(await untilCopied(caller));
  });
  return { name, ...summary(taken), peakBytes };
}

async function writer(server: RunningServer): Promise<Caller> {
  const caller = await newCaller(server);
  await completeApplication(caller, { personal_statement_essay: essay });
  return caller;
}

async function uploader(server: RunningServer): Promise<Caller> {
  const caller = await newCaller(server);
  await completeApplication(caller);
  await uploadDocument(caller, await made.pdf({ pages: 20 }));
  await untilEnded(() => conversionOf(caller));
  return caller;
}

async function untilCopied(caller: Caller): Promise<number> {
  const started = performance.now();
  await submitApplication(caller);
  const { status } = await untilEnded(() => copyOf(caller));
  if (status !== 'COMPLETED') throw new Error(`The copy is ${status}`);
  return performance.now() - started;
}
