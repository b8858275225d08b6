import type { Exchange } from './client.ts';

/** The `Cookie` header that a browser would send to this URL after the response. */
export const cookiesFor = (url: URL, exchange: Exchange): string =>
  exchange.headers
    .getSetCookie()
    .filter((line) => isSentTo(url, line, exchange))
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** Whether a cookie's path, or the path of the call that set it, matches this URL (RFC 6265, section 5.1.4). */
export function isSentTo({ pathname }: URL, line: string, { request }: Exchange): boolean {
  const attribute = /;\s*path=(\/[^;]*)/i.exec(line)?.[1]?.trim();
  const path = attribute ?? new URL(request.url).pathname.replace(/\/[^/]*$/, '');
  return pathname === path || pathname.startsWith(path.replace(/\/?$/, '/'));
}

/** How long a browser keeps a cookie, in seconds: `Max-Age` goes before `Expires`, and without both it lasts as long as the browser is open. */
export function secondsKept(line: string, { headers }: Exchange): number {
  const attribute = (name: string) => new RegExp(`;\\s*${name}=([^;]*)`, 'i').exec(line)?.[1];
  const maxAge = attribute('max-age');
  if (maxAge !== undefined) return Number(maxAge);
  const expires = attribute('expires');
  if (expires === undefined) return Number.POSITIVE_INFINITY;
  return (Date.parse(expires) - Date.parse(headers.get('date') ?? new Date().toUTCString())) / 1000;
}
