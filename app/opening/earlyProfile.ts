import { identityMarker } from '../platform/identityCookie.ts';

/** The profile as the head of the page asked for it, before any script was loaded. */
export interface EarlyProfile {
  /** The session that asked (identityCookie.ts). */
  marker: string;
  /** When it asked, by the clock of the page. */
  askedMs: number;
  reply: Promise<Response>;
}

/** After this time another tab or device may have changed too much. */
const longestMs = 10_000;

/**
 * The browser's `fetch`, which gives the first call for the profile the early reply. The call is made as usual where that reply is
 * an error or old, or where another session has begun since. An early reply does not name the time: it would be the wrong one.
 */
export function fetchEarly(
  early: EarlyProfile | undefined,
  document: { cookie: string },
  fetch: (request: Request) => Promise<Response> = (request) => globalThis.fetch(request),
): (request: Request) => Promise<Response> {
  let untaken = early;
  return async (request) => {
    if (request.method !== 'GET' || new URL(request.url).pathname !== '/api/profile') return fetch(request);
    const taken = untaken;
    untaken = undefined;
    const isUsable = taken?.marker === identityMarker(document.cookie) && performance.now() - taken.askedMs < longestMs;
    const reply = isUsable ? await taken.reply.catch(() => undefined) : undefined;
    return reply?.ok ? withoutTime(reply) : fetch(request);
  };
}

function withoutTime({ body, status, headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('date');
  return new Response(body, { status, headers: kept });
}
