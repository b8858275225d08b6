import type { Exchange } from './client.ts';

/** What a browser keeps of an answer's cookies and sends to this address. */
export const cookiesFor = (url: URL, exchange: Exchange): string =>
  exchange.headers
    .getSetCookie()
    .filter((line) => isSentTo(url, line, exchange))
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** Whether a cookie's path, named or taken from the call that set it, leads to this address (RFC 6265, section 5.1.4). */
export function isSentTo({ pathname }: URL, line: string, { request }: Exchange): boolean {
  const named = /;\s*path=(\/[^;]*)/i.exec(line)?.[1]?.trim();
  const path = named ?? new URL(request.url).pathname.replace(/\/[^/]*$/, '');
  return pathname === path || pathname.startsWith(path.replace(/\/?$/, '/'));
}
