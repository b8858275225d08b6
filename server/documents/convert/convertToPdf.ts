import { fileURLToPath } from 'node:url';
import { institution } from '../../../form/university.ts';
import { type ProcessLimits, runLimited } from '../../limitedProcess/runLimited.ts';
import { type ConversionCode, isConversionCode } from './conversionError.ts';
import { conversionMessages, unreadableMessage } from './conversionMessages.ts';

/** A PDF, or the message that tells the applicant why there is none. A costly file ended at a limit. */
export type Conversion =
  | { ok: true; pdf: Buffer; missingWords: number; peakBytes: number }
  | { ok: false; message: string; isCostly?: true };

interface Options extends ProcessLimits {
  /** The file types to accept, as extensions. @default those of the institution */
  types?: readonly string[];
  /** The name of the file, which says what it should be, and is the title of the PDF. */
  fileName?: string;
}

/** A document of 20 pages takes 4 s of processor. The file of the next applicant waits as long as one may take. */
const fileLimits = { processorMs: 20_000, timeMs: 90_000 } satisfies ProcessLimits;

const path = fileURLToPath(new URL('convertFile.ts', import.meta.url));

/** Converts a document in a limited process. Rejects when something else ended the process, so that another try is worth it. */
export async function convertToPdf(
  bytes: Uint8Array,
  { types = institution.limits.upload.types, fileName = '', ...limits }: Options = {},
): Promise<Conversion> {
  const files = { in: bytes, title: Buffer.from(fileName) };
  const script = { path, name: 'conversion', files, args: [types.join()] };
  const result = await runLimited(script, { ...fileLimits, ...limits });
  switch (result.kind) {
    case 'pdf':
      return { ok: true, pdf: result.pdf, missingWords: Number(result.output), peakBytes: result.peakBytes };
    case 'overLimits':
      return { ok: false, message: conversionMessages.overLimits, isCostly: true };
    case 'failed':
      // Decoders throw errors of their own when a file is broken.
      return { ok: false, message: messageFor(isConversionCode(result.output) ? result.output : 'broken', fileName) };
  }
}

/** A damaged file often does not show its type, and its name has one that is accepted. */
const messageFor = (code: ConversionCode, fileName: string): string =>
  ((code === 'type' || code === 'broken') && unreadableMessage(fileName)) || conversionMessages[code];
