import type { FieldMessage } from './validationError.ts';
import { unknownFieldMessage } from './validationError.ts';

/** Keys that would change an object's prototype if it were copied carelessly. No field of the contract has such a name. */
const prototypeKeys = ['__proto__', 'constructor', 'prototype'];

/** PostgreSQL stores no NUL in text or JSON, and half a surrogate pair is not a Unicode character. */
const isSafe = (text: string) => !/\p{Surrogate}/u.test(text) && !text.includes('\0');

/** What the database could not store exactly as it was sent. The contract limits how deeply a body is nested. */
export function findUnsafeContent(value: unknown, path: readonly string[] = []): readonly FieldMessage[] {
  const field = path.join('.');
  if (typeof value === 'string') return isSafe(value) ? [] : [[field, 'contains a character that cannot be kept.']];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]): readonly FieldMessage[] => {
    const memberPath = [...path, key];
    if (prototypeKeys.includes(key) || !isSafe(key)) return [[memberPath.join('.'), unknownFieldMessage]];
    return findUnsafeContent(member, memberPath);
  });
}
