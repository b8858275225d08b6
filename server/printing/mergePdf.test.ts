import { expect, test } from 'vitest';
import * as made from '../testing/documents.ts';
import { textOf } from '../testing/readPdf.ts';
import { mergePdf } from './mergePdf.ts';

test('a document follows the printed application, with all pages numbered', async () => {
  const merged = await mergePdf(await made.pdf(), [
    await made.pdf({ text: 'First' }),
    await made.pdf({ text: 'Second' }),
  ]);
  expect(merged && (await textOf(merged))).toMatch(
    /My statement.*Page 1 of 3.*First.*Page 2 of 3.*Second.*Page 3 of 3/s,
  );
});

test('an application without a document is numbered', async () => {
  const merged = await mergePdf(await made.pdf(), []);
  expect(merged && (await textOf(merged))).toContain('Page 1 of 1');
});

test.each([{ timeMs: 200 }, { processorMs: 200 }, { memoryBytes: 60_000_000 }])(
  'a document that needs more than %o is not merged',
  async (limits) => {
    expect(await mergePdf(await made.pdf(), [made.numbersPdf(1_000_000)], [], limits)).toBeUndefined();
  },
);

test('a document that is no PDF is an error, which a later try may not meet', async () => {
  await expect(mergePdf(await made.pdf(), [Buffer.from('no PDF')])).rejects.toThrow('could not be merged');
});
