import createClient, { type Middleware } from 'openapi-fetch';
import type { components, paths } from '../../openapi.d.ts';

export type Profile = components['schemas']['Profile'];
export type ServiceApplication = components['schemas']['ServiceApplication'];
export type WebStatus = components['schemas']['WebStatus'];

interface Options {
  /** Called when a call that needs a session finds none: the session has ended. */
  onUnauthorized: () => void;
  /** Where the server is. @default the page's own origin */
  baseUrl?: string;
  /** How requests are sent. @default the browser's own */
  fetch?: (request: Request) => Promise<Response>;
}

/** The typed client, generated from openapi.yaml. Every call is sent as JSON (product.md section 7). */
export function createApi({ onUnauthorized, baseUrl = '', fetch = globalThis.fetch }: Options) {
  const client = createClient<paths>({ baseUrl, fetch, headers: { 'Content-Type': 'application/json' } });
  client.use(reportEndedSession(onUnauthorized));
  return client;
}

export type Api = ReturnType<typeof createApi>;

const reportEndedSession = (onUnauthorized: () => void): Middleware => ({
  onResponse({ response, schemaPath }) {
    // The log-in card answers a wrong password with 401 too; only what needs a session can lose one.
    if (response.status === 401 && schemaPath.startsWith('/api/')) onUnauthorized();
  },
});
