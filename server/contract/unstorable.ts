import { unknownField } from './refusal.ts';

/** Keys that would change an object's prototype wherever one is copied carelessly. No field of the contract has such a name. */
const prototypeKeys = ['__proto__', 'constructor', 'prototype'];

/** PostgreSQL keeps no NUL in text or JSON, and half a surrogate pair is no Unicode character. */
const isStorable = (text: string) => !/\p{Surrogate}/u.test(text) && !text.includes('\0');

/** What in a checked body could not be kept exactly as it was sent. The contract limits how deep a body goes. */
export function findUnstorable(value: unknown, path: readonly string[] = []): readonly (readonly [string, string])[] {
  const field = path.join('.');
  if (typeof value === 'string') return isStorable(value) ? [] : [[field, 'contains a character that cannot be kept.']];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const here = [...path, key];
    if (prototypeKeys.includes(key) || !isStorable(key)) return [[here.join('.'), unknownField] as const];
    return findUnstorable(part, here);
  });
}
