import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Faults that readers of the promises planted in the product, to try what should find them. Each is a patch. Above it stand what
 * it breaks and, as one line of JSON, a history that finds it.
 */

export interface Fault {
  /** Of its patch, from the root of the project. */
  path: string;
  name: string;
  /** What it breaks. */
  about: string;
  /** A history that finds it, as JSON; null where none does. */
  history: string | null;
  /** It shows on the real server alone. */
  isOfServer: boolean;
  changes: readonly Change[];
}

/** A part of a file before and after. */
interface Change {
  /** From the root of the project. */
  file: string;
  before: string;
  after: string;
}

export const root = fileURLToPath(new URL('../../..', import.meta.url));
/** @param path the patch, from the root of the project */
export const readFault = (path: string): Fault => faultIn(path, readFileSync(join(root, path), 'utf8'));

/** @param folder the patches' folder, from the root of the project */
export const readFaults = (folder: string): readonly Fault[] =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => readFault(`${folder}/${file}`));

function faultIn(path: string, text: string): Fault {
  const [head = '', ...files] = text.split(/^diff --git .*\n/m);
  const lines = head.trim().split('\n');
  const history = lines.find((line) => line.startsWith('{')) ?? null;
  return {
    path,
    name: basename(path, '.patch'),
    about: lines
      .filter((line) => line !== history)
      .join('\n')
      .trim(),
    history,
    isOfServer: /real server/.test(head),
    changes: files.flatMap(changesIn),
  };
}

function changesIn(patch: string): readonly Change[] {
  const [, file = ''] = /^\+\+\+ b\/(.*)$/m.exec(patch) ?? [];
  const [, ...hunks] = patch.split(/^@@.*@@.*\n/m);
  return hunks.map((hunk) => ({ file, before: side(hunk, '-'), after: side(hunk, '+') }));
}

/** The lines of one side of a hunk, with those that both sides have. */
const side = (hunk: string, sign: '-' | '+'): string =>
  hunk
    .split('\n')
    .filter((line) => line.startsWith(sign) || line.startsWith(' '))
    .map((line) => line.slice(1))
    .join('\n');

/** The text of a file with the fault in it. Throws when the text is not the one that the patch was made for. */
export function plantIn(text: string, file: string, { name, changes }: Fault): string {
  return changes
    .filter((change) => change.file === file)
    .reduce((planted, { before, after }) => {
      if (planted.split(before).length !== 2) throw new Error(`The fault ${name} does not fit ${file} any more.`);
      return planted.replace(before, () => after);
    }, text);
}

/** Throws when a patch does not fit the product any more. */
export function checkThatItFits(fault: Fault) {
  for (const { file } of fault.changes) plantIn(readFileSync(join(root, file), 'utf8'), file, fault);
}

/** The environment of a process that has the fault. */
export const environmentOf = ({ path }: Fault) => ({
  FAULT: path,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${new URL('plant.ts', import.meta.url).href}`,
});
