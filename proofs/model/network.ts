import type { Server, ServerReply } from './server.ts';
import { markerOf } from './server.ts';

/*
 * The network of one browser. It loses, delays and doubles requests, and loses replies. What is in flight when the connection is lost is
 * lost, too.
 */

/** What happens to the next save. `abandoned`: the page gets an error at once, and the request arrives 5 s later. */
export const faults = ['lostRequest', 'lostReply', 'delayed', 'abandoned', 'doubled'] as const;
export type Fault = (typeof faults)[number];

/** The cookies of one browser: the session, which scripts cannot read, and those that they can. */
export interface CookieJar {
  session: string | undefined;
  markers: string;
}

export interface Network {
  isOnline: boolean;
  /** The faults of the next saves, in order. */
  faults: Fault[];
  /** How many requests were sent in this command. */
  count: number;
}

const oneWayMs = 20;
const errorMs = 30;
const delayMs = 5000;

interface Sender {
  name: string;
  /** The page is gone: only requests that may outlive it arrive. */
  isGone: () => boolean;
}

/** `fetch` of one page. */
export const fetchOf =
  ({ server, network, jar }: { server: Server; network: Network; jar: CookieJar }, sender: Sender) =>
  (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const path = new URL(request.url).pathname;
      const { session } = jar;
      network.count += 1;
      const fault = path === '/api/answer' ? network.faults.shift() : undefined;
      const fail = () => sender.isGone() || reject(new TypeError('Failed to fetch'));
      const isAborted = () => request.signal.aborted && !(sender.isGone() && request.keepalive);
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      if (!network.isOnline || fault === 'lostRequest') return void setTimeout(fail, errorMs);
      if (fault === 'abandoned') setTimeout(fail, errorMs);

      void request.text().then((text) => {
        const body: unknown = text === '' ? undefined : JSON.parse(text);
        const { method, headers } = request;
        const arrive = () => server.receive({ method, path, headers, body, session, by: sender.name });

        const takeReply = ({ status, body: json, session: given }: ServerReply) => {
          if (!network.isOnline) return void fail();
          if (given !== undefined) {
            jar.session = given ?? undefined;
            jar.markers = given === null ? '' : markerOf(given);
          }
          if (fault === 'lostReply') return void fail();
          if (!sender.isGone()) resolve(responseOf(status, json));
        };

        const way = fault === 'delayed' || fault === 'abandoned' ? delayMs : oneWayMs;
        setTimeout(() => {
          if (isAborted()) return;
          if (!network.isOnline) return void fail();
          const reply = arrive();
          setTimeout(() => takeReply(reply), oneWayMs);
          if (fault === 'doubled') setTimeout(arrive, delayMs);
        }, way);
      });
    });

/** Reading a text that is there already takes no turn of the event loop, unlike a stream. */
function responseOf(status: number, body: unknown): Response {
  const headers = { date: new Date().toUTCString(), 'content-type': 'application/json' };
  const text = body === undefined ? '' : JSON.stringify(body);
  return Object.assign(new Response(null, { status, headers }), {
    text: async () => text,
    json: async () => JSON.parse(text),
    clone: () => responseOf(status, body),
  });
}
