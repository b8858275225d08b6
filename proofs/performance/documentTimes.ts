import { convertToPdf } from '../../server/documents/convert/convertToPdf.ts';
import * as made from '../../server/testing/documents.ts';
import { peakMemory } from './peakMemory.ts';

/** Milliseconds from the bytes to the PDF: the median and the slowest. */
export interface DocumentTime {
  name: string;
  median: number;
  slowest: number;
  /** Peak memory of the conversion's processes, in bytes; 0 where it is unknown. */
  peakBytes: number;
}

const tries = 7;

/** Converts typical uploads as the server does: one at a time, each in its own process. */
export async function measureDocuments(): Promise<readonly DocumentTime[]> {
  const times: DocumentTime[] = [];
  for (const { name, bytes } of await documents()) {
    const taken: number[] = [];
    const { peakBytes } = await peakMemory(async () => {
      for (let count = 0; count < tries; count += 1) taken.push(await convert(name, bytes));
    });
    times.push({ name, ...summary(taken), peakBytes });
  }
  return times;
}

interface Sample {
  name: string;
  bytes: Buffer;
}

async function documents(): Promise<readonly Sample[]> {
  return [
    { name: 'png, 1 MB', bytes: made.noisyPng(900, 380) },
    { name: 'jpeg, 12 megapixels', bytes: made.jpeg({ width: 4000, height: 3000 }) },
    { name: 'pdf, 1 page', bytes: await made.pdf() },
    { name: 'pdf, 200 pages', bytes: await made.pdf({ pages: 200 }) },
    { name: 'docx, 1 page', bytes: await made.docx() },
    { name: 'docx, 20 pages', bytes: await made.docx({ pages: 20 }) },
  ];
}

async function convert(name: string, bytes: Buffer): Promise<number> {
  const started = performance.now();
  const conversion = await convertToPdf(bytes);
  if (!conversion.ok) throw new Error(`${name}: ${conversion.message}`);
  return performance.now() - started;
}

export function summary(times: readonly number[]): { median: number; slowest: number } {
  const sorted = [...times].sort((a, b) => a - b);
  return { median: sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN, slowest: sorted.at(-1) ?? Number.NaN };
}
