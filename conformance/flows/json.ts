import { Failure } from '../check.ts';
import type { Exchange } from '../client.ts';

/** The body of an answer that is an object. */
export function jsonOf(exchange: Exchange): Record<string, unknown> {
  const value: unknown = JSON.parse(exchange.text);
  if (!isRecord(value)) throw new Failure('The answer is not an object.', exchange);
  return value;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two JSON values are the same, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, sorted(part)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};
