import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * Faults that were planted in the product to try the histories. Each is a patch. Above it stand what it breaks, and a history
 * that finds it, as a failure prints it.
 */

export interface Fault {
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
const folder = join(root, 'tests/histories/faults');

export const readFault = (name: string): Fault => faultIn(name, readFileSync(join(folder, `${name}.patch`), 'utf8'));

export const readFaults = (): readonly Fault[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.patch'))
    .sort()
    .map((file) => readFault(file.replace('.patch', '')));

function faultIn(name: string, text: string): Fault {
  const [head = '', ...files] = text.split(/^diff --git .*\n/m);
  const lines = head.trim().split('\n');
  const history = lines.find((line) => line.startsWith('{')) ?? null;
  return {
    name,
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
