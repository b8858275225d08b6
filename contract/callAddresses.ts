import type { Operation } from './operations.ts';

/**
 * A regular expression for Vite's proxy that matches the addresses of the operations. None has a dot, while the app's
 * modules have one: `/api/client.ts` is a file.
 */
export function callAddresses(operations: readonly Operation[]): string {
  const folders = new Set(operations.map(({ path }) => path.split('/')[1]));
  return `^/(${[...folders].join('|')})/[^.?]*(\\?|$)`;
}
