import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { killTree, measureTree } from './processTree.ts';

/*
 * Applicants' files are opened in a process of their own, with limits on its time and memory, so that a hostile file costs
 * that process and never the server's event loop:
 *
 * 1. The server writes the input files into a new folder and starts `node <script> <folder> <arguments>`.
 * 2. The script writes `out.pdf` there and ends with 0, or prints why there is none and ends with another code.
 * 3. The server reads the PDF and deletes the folder. It kills a process that exceeds a limit, with everything it started.
 */

export interface ProcessLimits {
  /** Processor time, in milliseconds. A busy machine fails no document. @default 60 s: fifteen times what a long one takes */
  processorMs?: number;
  /** Milliseconds the process may take, at work or not: the next document waits. @default 150 s */
  timeMs?: number;
  /** Memory of the process and everything it started, in bytes. @default 1 GB: three times what a browser takes for a long document */
  memoryBytes?: number;
  signal?: AbortSignal | undefined;
}

export interface PdfScript {
  /** The path of the script. */
  path: string;
  /** Begins the name of the folder. */
  name: string;
  /** The input by file name. */
  files: Readonly<Record<string, Uint8Array>>;
  args?: readonly string[];
}

export type PdfResult =
  /** `output` is what the script printed. */
  | { kind: 'pdf'; pdf: Buffer; output: string; peakBytes: number }
  | { kind: 'overLimits' }
  | { kind: 'failed'; output: string };

/**
 * Runs a script that makes a PDF. Rejects when something else ended the process, so that another try is worth it; every result
 * would be the same again.
 */
export async function runLimited(script: PdfScript, limits: ProcessLimits = {}): Promise<PdfResult> {
  const folder = await mkdtemp(join(tmpdir(), `${script.name}-`));
  try {
    for (const [name, bytes] of Object.entries(script.files))
      await writeFile(join(folder, name), bytes, { mode: 0o600 });
    const ending = await run(script, folder, limits);
    if (ending.kind !== 'done') return ending;
    return {
      kind: 'pdf',
      pdf: await readFile(join(folder, 'out.pdf')),
      output: ending.output,
      peakBytes: ending.peakBytes,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How often it is measured. A zip bomb grows by some 100 MB in that time. */
const measureMs = 100;

type Ending = { kind: 'done'; output: string; peakBytes: number } | Exclude<PdfResult, { kind: 'pdf' }>;

async function run(
  { path, args = [] }: PdfScript,
  folder: string,
  { processorMs = 60_000, timeMs = 150_000, memoryBytes = 1_000_000_000, signal }: ProcessLimits,
): Promise<Ending> {
  const child = spawn(process.execPath, ['--max-old-space-size=512', path, folder, ...args], {
    // The end of its standard input tells the script that the server has died.
    stdio: ['pipe', 'pipe', 'ignore'],
    // The process gets no setting, no secret and no address of the database.
    env: {
      PATH: process.env.PATH,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH,
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The process could not be started.');
  let peakBytes = 0;
  let isOverLimits = false;
  const end = () => {
    isOverLimits = true;
    killTree(pid);
  };
  const timer = setTimeout(end, timeMs);
  const meter = setInterval(() => {
    const use = measureTree(pid);
    peakBytes = Math.max(peakBytes, use.bytes);
    if (use.bytes > memoryBytes || use.processorMs > processorMs) end();
  }, measureMs);
  const stop = () => killTree(pid);
  signal?.addEventListener('abort', stop);
  try {
    const exited = once(child, 'exit');
    const [output, [exitCode, exitSignal]] = await Promise.all([text(child.stdout), exited]);
    // Node aborts when its own heap is full.
    if (isOverLimits || exitSignal === 'SIGABRT' || exitSignal === 'SIGTRAP') return { kind: 'overLimits' };
    if (exitCode === null) throw new Error('The process was ended from outside.');
    return exitCode === 0 ? { kind: 'done', output, peakBytes } : { kind: 'failed', output };
  } finally {
    clearTimeout(timer);
    clearInterval(meter);
    signal?.removeEventListener('abort', stop);
  }
}
