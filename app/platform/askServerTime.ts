/**
 * The server's time in milliseconds since 1970, from the headers of one of its files; null without an answer that names it. A
 * visitor's page makes no other call that would tell it.
 */
export async function askServerTime(
  file: string,
  fetch: (url: string, options: RequestInit) => Promise<Response> = globalThis.fetch,
): Promise<number | null> {
  try {
    const { headers } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    return serverTimeIn(headers);
  } catch {
    return null;
  }
}

/** The time that the headers of a reply name, in milliseconds since 1970. */
export function serverTimeIn(headers: Headers): number | null {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}
