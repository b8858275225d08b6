import { expect, test } from 'vitest';
import { pdf } from '../../../testing/documents.ts';
import { checkCopy } from './checkCopy.ts';

test('a copy with the text of the uploaded PDF passes', async () => {
  expect(await checkCopy(await pdf({ pages: 2 }), await pdf({ pages: 2 }))).toBe(0);
});

test('a copy without a page of the uploaded PDF is refused', async () => {
  const uploaded = await pdf({ text: 'The statement of an applicant' });
  await expect(checkCopy(uploaded, await pdf({ text: 'Please wait' }))).rejects.toThrow('incomplete');
});

test('a PDF that cannot be opened as it is has nothing to compare', async () => {
  expect(await checkCopy(Buffer.from('%PDF-1.7 damaged'), await pdf())).toBe(0);
});
