import type { Exchange } from './client.ts';
import { CheckFailure } from './result.ts';

/** The body of a response, which must be a JSON object. */
export function bodyOf(exchange: Exchange): Record<string, unknown> {
  const value: unknown = JSON.parse(exchange.text);
  if (!isRecord(value)) throw new CheckFailure('The response is not an object.', exchange);
  return value;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two JSON values are equal, in whatever order their keys are. */
export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]) => [key, sorted(member)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** Whether a time is about that of the reply, by the backend's own clock where the reply tells it. */
export const isNow = (time: unknown, { headers }: { headers: Headers }): boolean =>
  Math.abs(Date.parse(headers.get('date') ?? new Date().toISOString()) - Date.parse(String(time))) < tenMinutes;
const tenMinutes = 600_000;
