import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Searches bytes for known numbers, in every form in which text usually is written: as it is, without dashes, in UTF-16 of both
 * byte orders, in base64 at each of its three offsets, and in hex.
 */

/** The ways to write a text. Each is latin1, one letter per byte. */
const forms: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => Buffer.from(text, 'utf16le').toString('latin1'),
  (text) => Buffer.from(text, 'utf16le').swap16().toString('latin1'),
  (text) => Buffer.from(text).toString('hex'),
  ...[0, 1, 2].map((offset) => (text: string) => base64At(text, offset)),
];

/** The letters of base64 that depend on the text alone, when so many bytes stand before it. */
function base64At(text: string, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)]).toString('base64url');
  const end = Math.floor(((offset + text.length) * 4) / 3);
  return encoded.slice(Math.ceil((offset * 4) / 3), end);
}

const commonStart = (texts: readonly string[]) => {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
};

/** @param numbers such as 219-09-1234. They begin alike, so that a search for their beginning finds them all */
export function scannerFor(numbers: readonly string[]) {
  const written = [numbers, numbers.map((number) => number.replaceAll('-', ''))].flatMap((texts) =>
    forms.map((form) => {
      const whole = texts.map(form);
      return { start: Buffer.from(commonStart(whole), 'latin1'), length: whole[0]?.length ?? 0, whole: new Set(whole) };
    }),
  );
  const count = (bytes: Buffer): number => {
    let found = 0;
    for (const { start, length, whole } of written)
      for (let at = bytes.indexOf(start); at >= 0; at = bytes.indexOf(start, at + 1))
        if (whole.has(bytes.toString('latin1', at, at + length))) found += 1;
    return found;
  };
  return { count, countIn: (path: string) => filesIn(path).reduce((sum, file) => sum + count(readFileSync(file)), 0) };
}

function filesIn(path: string): readonly string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.isFile() ? [path] : [];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}
