import type { BrowserWindow } from '../platform/browserWindow.ts';
import type { Profile } from '../platform/client.ts';
import { identityMarker } from '../platform/identityCookie.ts';
import { isLoggedOutInTab } from '../platform/noteOfLogIns.ts';

/** What an applicant's page was drawn with, and the session that it was drawn for (identityCookie.ts). */
export interface DrawnProfile {
  marker: string;
  profile: Profile;
}

type Fetch = (request: Request) => Promise<Response>;

/**
 * Where the session has ended by itself before an applicant's page has opened, the first call for the profile gets what the page
 * was drawn with, once. So the page opens, and what was entered in it becomes the account's own. `onEnded` is called then: the
 * server is to be asked again.
 *
 * In the session of another person, and after a log-out in another tab, which leaves nothing, the reply stays as it is.
 */
export function fetchDrawn(
  drawn: DrawnProfile | undefined,
  window: Pick<BrowserWindow, 'document' | 'localStorage'>,
  { fetch, onEnded }: { fetch: Fetch; onEnded: () => void },
): Fetch {
  let untaken = drawn;
  const isEndedByItself = ({ marker }: DrawnProfile) => {
    const now = identityMarker(window.document.cookie);
    return now === marker || (now === '' && !isLoggedOutInTab(() => window.localStorage));
  };
  return async (request) => {
    const reply = await fetch(request);
    if (!untaken || request.method !== 'GET' || new URL(request.url).pathname !== '/api/profile') return reply;
    const taken = untaken;
    if (reply.ok || reply.status === 401) untaken = undefined;
    if (reply.status !== 401 || !isEndedByItself(taken)) return reply;
    onEnded();
    return Response.json(taken.profile);
  };
}
