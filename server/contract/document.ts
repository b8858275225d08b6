import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A part of the contract's document, and where it stands: a JSON pointer (RFC 6901). */
export interface Part {
  pointer: string;
  value: unknown;
}

export const document: unknown = parse(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8'));

const root: Part = { pointer: '', value: document };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const toToken = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const fromToken = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');

/** A part of a part, with every `$ref` on the way followed; its value is undefined when there is none. */
export function at(part: Part, ...keys: string[]): Part {
  return keys.reduce<Part>((whole, key) => follow(child(whole, key)), follow(part));
}

/** The parts of a list or a mapping, by key. */
export function entries(part: Part): readonly [string, Part][] {
  const whole = follow(part);
  return isRecord(whole.value) ? Object.keys(whole.value).map((key) => [key, at(whole, key)]) : [];
}

export const contractPart = (...keys: string[]): Part => at(root, ...keys);

function child({ pointer, value }: Part, key: string): Part {
  return { pointer: `${pointer}/${toToken(key)}`, value: isRecord(value) ? value[key] : undefined };
}

function follow(part: Part): Part {
  const reference = isRecord(part.value) ? part.value.$ref : undefined;
  if (typeof reference !== 'string') return part;
  return at(root, ...reference.split('/').slice(1).map(fromToken));
}
