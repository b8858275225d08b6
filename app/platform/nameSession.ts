import type { Middleware } from 'openapi-fetch';
import { isRecord } from './isRecord.ts';

interface Page {
  /** The marker of the session that the browser has now (identityCookie.ts). */
  readMarker: () => string;
  /** The account that the page shows; null where it shows none. */
  readUsername: () => string | null;
  /** Loads the profile, to learn whose session the browser has now. Resolves once the page shows that account. */
  askWhichAccount: () => Promise<void>;
}

/** Adds the header `Session-Marker` to the calls of an applicant. Its value is the marker with which the page read its profile. */
export function nameSession({ readMarker, readUsername, askWhichAccount }: Page): Middleware {
  let named: string | undefined;
  const markers = new WeakMap<Request, string>();
  // Without a marker the session has ended, and the server says so.
  const isReplaced = () => named !== undefined && !['', named].includes(readMarker());

  /** The page may show another account then, and its call belongs to the account before. */
  async function assertSameAccount() {
    const owner = readUsername();
    await askWhichAccount();
    if (readUsername() !== owner) throw new Error('The browser has the session of another account.');
  }

  return {
    async onRequest({ request, schemaPath }) {
      if (!schemaPath.startsWith('/api/')) return;
      if (schemaPath === '/api/profile') return void markers.set(request, readMarker());
      // A log-in in another tab. A backend that does not know the header would take the call for one of that account.
      if (isReplaced()) await assertSameAccount();
      if (named !== undefined && isHeaderValue(named)) request.headers.set('Session-Marker', named);
    },
    async onResponse({ request, response, schemaPath }) {
      if (response.ok && schemaPath === '/api/profile') named = markers.get(request) || undefined;
      if (response.status !== 403 || !(await isOfOtherSession(response))) return;
      // The session changed while the call was in flight, and nothing was stored.
      void askWhichAccount();
      throw new Error('The call named another session.');
    },
  };
}

/** Another site of the same domain may have set a cookie of this prefix. */
const isHeaderValue = (marker: string) => /^[ -~]+$/.test(marker);

async function isOfOtherSession(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isRecord(body) && body.reason === 'other_session';
}
