import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from '../../openapi.d.ts';
import { serverTimeIn } from './askServerTime.ts';
import { checkReply } from './checkReply.ts';
import { isRecord } from './isRecord.ts';
import { nameSession } from './nameSession.ts';

export type Profile = components['schemas']['Profile'];
export type ServiceApplication = components['schemas']['ServiceApplication'];
export type Offers = components['schemas']['Offers'];
/** Answers that the form of today has no place for. */
export type SetAside = components['schemas']['SetAside'];
/** Part of an application in the words of the form that it was submitted under. */
export type SubmittedPart = NonNullable<ServiceApplication['as_submitted']>[number];
export type WebStatus = components['schemas']['WebStatus'];

export interface ApiOptions {
  /**
   * Called when a call that needs a session is answered with 401: the session has ended, or its account is deleted. `marker`: of that
   * session. The tab beside may have heard of the end before the call was sent, and removed it from the browser.
   */
  onUnauthorized: (end: { isDeleted: boolean; marker: string }) => void;
  /** Called when a call is refused because the application was submitted, here or on another device. */
  onSubmittedAlready?: () => void;
  /** Called with the server's time of each reply that names it, in milliseconds. */
  onServerTime?: (serverMs: number) => void;
  /** The marker of the session that the browser has now (identityCookie.ts). @default one that never changes */
  readMarker?: () => string;
  /** The account that the page shows; null where it does not know. */
  readUsername?: () => string | null;
  /** Called when the browser has another session than the one of the profile (nameSession.ts). */
  askWhichAccount?: () => Promise<void>;
  /** The server's origin. @default the page's own origin */
  baseUrl?: string;
  /** Sends a request. @default the browser's fetch */
  fetch?: (request: Request) => Promise<Response>;
}

/** The client with the types of openapi.yaml. Every call is sent as JSON. */
export function createApi({
  onUnauthorized,
  onSubmittedAlready,
  onServerTime,
  readMarker,
  readUsername,
  askWhichAccount,
  baseUrl = '',
  fetch = globalThis.fetch,
}: ApiOptions) {
  const client = createClient<paths>({ baseUrl, fetch, headers: { 'Content-Type': 'application/json' } });
  client.use(checkReply, reportEndedSession(onUnauthorized, readMarker));
  if (onSubmittedAlready) client.use(reportSubmittedAlready(onSubmittedAlready));
  if (onServerTime) client.use(reportServerTime(onServerTime));
  if (readMarker && readUsername && askWhichAccount)
    client.use(nameSession({ readMarker, readUsername, askWhichAccount }));
  return client;
}

export type Api = ReturnType<typeof createApi>;

function reportEndedSession(onUnauthorized: ApiOptions['onUnauthorized'], readMarker = () => ''): Middleware {
  const markers = new WeakMap<Request, string>();
  let last = '';
  return {
    onRequest({ request }) {
      last = readMarker() || last;
      markers.set(request, last);
    },
    async onResponse({ request, response, schemaPath }) {
      // A wrong password on the log-in card is a 401 too, but only calls below /api/ need a session.
      if (response.status !== 401 || !schemaPath.startsWith('/api/')) return;
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null);
      onUnauthorized({ isDeleted: isRecord(body) && body.reason === 'deleted', marker: markers.get(request) ?? '' });
    },
  };
}

const reportSubmittedAlready = (onSubmittedAlready: () => void): Middleware => ({
  onResponse({ response, schemaPath }) {
    // A status that is out of order is a 409 too.
    if (response.status === 409 && schemaPath !== '/api/web-status') onSubmittedAlready();
  },
});

const reportServerTime = (onServerTime: (serverMs: number) => void): Middleware => ({
  onResponse({ response }) {
    const serverMs = serverTimeIn(response.headers);
    if (serverMs !== null) onServerTime(serverMs);
  },
});
