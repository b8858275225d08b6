import type { Middleware } from 'openapi-fetch';

interface Page {
  /** The marker of the session that the browser has now (identityCookie.ts). */
  readMarker: () => string;
  /** The account that the page shows; null where it shows none. */
  readUsername: () => string | null;
  /** Asks whose session the browser has now. Resolves once the page has followed the answer. */
  askWhichAccount: () => Promise<void>;
}

/**
 * Sends nothing of one account with the session of another, that a log-in in another tab has just begun. The note of that tab
 * comes later than its cookie (otherTabsSaga.ts). A call waits until it is known whose session it is: it is sent when it is the
 * same account's, and fails when the page shows that account no more.
 */
export function keepToSession({ readMarker, readUsername, askWhichAccount }: Page): Middleware {
  let asked: string | undefined;
  /** The session of the last profile. */
  let known: string | undefined;
  const askedWith = new WeakMap<Request, string>();
  // Without a marker the session has ended, and the server says so.
  const isOther = (than?: string) => than !== undefined && readMarker() !== '' && than !== readMarker();

  async function untilKnown() {
    const owner = readUsername();
    await askWhichAccount();
    if (readUsername() !== owner) throw new Error('The browser has the session of another account.');
  }

  return {
    onRequest({ request, schemaPath }) {
      if (!schemaPath.startsWith('/api/')) return;
      if (isOther(asked)) void askWhichAccount();
      if (schemaPath === '/api/profile') {
        asked = readMarker();
        askedWith.set(request, asked);
      }
      // A save that was begun before the profile was asked for may come after it.
      else if (isOther(known) && request.method !== 'GET') return untilKnown();
    },
    onResponse({ request, response, schemaPath }) {
      if (response.ok && schemaPath === '/api/profile') known = askedWith.get(request);
    },
  };
}
