import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { DocxEngine } from './docxToPdf.ts';
import { killTree, memoryOfTree } from './processTree.ts';
import { type Refusal, refusals } from './refused.ts';

/** A PDF, or why there is none, in words for the applicant. */
export type Conversion = { ok: true; pdf: Buffer; peakBytes: number } | { ok: false; message: string };

export interface ConversionLimits {
  /** How long it may take. @default 60 s: fifty times what a long document takes */
  timeMs?: number;
  /** Memory of the process and everything it started. @default 1 GB: three times what a browser takes for a long document */
  memoryBytes?: number;
  /** Which program opens Word documents. @default LibreOffice where it is installed */
  engine?: DocxEngine;
  signal?: AbortSignal;
}

const script = fileURLToPath(new URL('convertFile.ts', import.meta.url));
/** How often memory is looked at. A bomb grows by some 100 MB in that time. */
const watchMs = 100;

/**
 * Converts a document in a process of its own, with limits on its time and memory: what is meant to hurt hurts that process
 * alone. Rejects when the process was ended by somebody else, and it is worth another try.
 */
export async function convertToPdf(bytes: Uint8Array, limits: ConversionLimits = {}): Promise<Conversion> {
  const folder = await mkdtemp(join(tmpdir(), 'conversion-'));
  try {
    const file = join(folder, 'in');
    await writeFile(file, bytes, { mode: 0o600 });
    const { refusal, peakBytes } = await run(file, folder, limits);
    if (refusal) return { ok: false, message: refusals[refusal] };
    return { ok: true, pdf: await readFile(join(folder, 'out.pdf')), peakBytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Run {
  refusal?: Refusal;
  peakBytes: number;
}

async function run(file: string, folder: string, limits: ConversionLimits): Promise<Run> {
  const { timeMs = 60_000, memoryBytes = 1_000_000_000, engine, signal } = limits;
  const child = spawn(process.execPath, ['--max-old-space-size=512', script, file, ...(engine ? [engine] : [])], {
    // By the first it learns that this server has died.
    stdio: ['pipe', 'pipe', 'ignore'],
    // No setting of ours, no secret and no address of the database is of use to a conversion.
    env: {
      PATH: process.env.PATH,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The conversion could not be started.');
  let peakBytes = 0;
  let isOver = false;
  const end = () => {
    isOver = true;
    killTree(pid);
  };
  const clock = setTimeout(end, timeMs);
  const watch = setInterval(() => {
    const bytes = memoryOfTree(pid);
    peakBytes = Math.max(peakBytes, bytes);
    if (bytes > memoryBytes) end();
  }, watchMs);
  const stop = () => killTree(pid);
  signal?.addEventListener('abort', stop);
  try {
    const exited = once(child, 'exit');
    const [said, [code, killedBy]] = await Promise.all([text(child.stdout), exited]);
    if (isOver) return { refusal: 'limits', peakBytes };
    if (code === 0) return { peakBytes };
    if (code === 2 && isRefusal(said)) return { refusal: said, peakBytes };
    // Out of its own heap it aborts; what a decoder throws ends it with a code. The same file would end the same way.
    if (killedBy === 'SIGABRT' || killedBy === 'SIGTRAP') return { refusal: 'limits', peakBytes };
    if (code !== null) return { refusal: 'broken', peakBytes };
    throw new Error('The conversion was ended from outside.');
  } finally {
    clearTimeout(clock);
    clearInterval(watch);
    signal?.removeEventListener('abort', stop);
  }
}

const isRefusal = (said: string): said is Refusal => Object.hasOwn(refusals, said);
