import { isRecord } from '../../../app/platform/isRecord.ts';
import type { UploadFile } from '../../../app/platform/uploadFile.ts';
import type { Answers } from '../../../form/engine/answers.ts';
import type { Browser, Owner } from './browser.ts';
import type { Runner, Time } from './time.ts';

/** A request as it reaches a server. */
export interface Call {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  /** JSON; undefined without a body. */
  body: unknown;
  session: string | null;
}

export interface Reply {
  status: number;
  body?: unknown;
  /** The session that begins; null when the session ends. */
  session?: string | null;
  /** What scripts can read of it. @default the session itself, where the backend checks no marker */
  marker?: string | null | undefined;
}

export interface Server {
  answer: (call: Call) => Promise<Reply>;
}

/** What goes wrong between a browser and the server. */
export const faults = [
  'none',
  'cut',
  'slow',
  'serverError',
  'badGateway',
  'tooMany',
  'lostReply',
  'late',
  'silent',
  'hotelPage',
  'unauthorized',
  'submittedAlready',
  'refused',
  'abandoned',
] as const;
export type Fault = (typeof faults)[number];

export interface Network {
  /** The fault of each browser's connection. */
  faults: Map<Browser, Fault>;
  /** A request was under way for long, so that a later one may have overtaken it. */
  hasDelayed: boolean;
  /** Counts the deaths of the server's process: what is on its way then gets no answer. */
  serverDeaths: number;
  /** The saves that a page has sent and that have not been answered. */
  savesUnderWay: Map<Runner, number>;
  /** The saves among them that were sent into a fault, each with the keys of its answers. */
  doubtfulSaves: Map<Runner, Map<Request, readonly string[]>>;
  /** When the pages of a browser have sent answers last. */
  lastSaves: Map<Browser, number>;
  /** How much longer the profile takes to come to a page. */
  profilesLateBy: Map<Runner, number>;
  /** The server has taken these answers, and the page has heard of it or has not yet. */
  onSaveTaken: (browser: Browser, answers: Answers, isHeard: boolean) => void;
  /**
   * What happens when the last save of a page that is gone finds its session ended, another version of these answers, or no
   * server: no page hears of it.
   */
  onLastSaveRefused: Map<Runner, (isMeant: (key: string) => boolean) => void>;
  /** A log-in or a profile has told a page which account has this session. */
  onOwner: (page: Runner, owner: Owner) => void;
  /** The server has refused the log-in of a page. */
  onLogInRefused: (page: Runner) => void;
  /** The server has told a page that the account of its session is deleted. */
  onDeleted: (page: Runner, session: string | null) => void;
  /** A page has sent a submission, or has got a reply that says what became of it. */
  onSubmission: (page: Runner, isAnswered: boolean) => void;
}

export const origin = 'http://app.test';
/** Where files are sent to. */
export const storagePath = '/storage/documents';

const oneWayMs = 20;
const slowOneWayMs = 4000;
/** A request that a proxy has given up arrives this much later, when the page has heard of the failure already. */
const abandonedMs = 2000;
/** A request that a proxy holds back arrives after the client has given up. */
const lateMs = 35_000;
const cutMs = 30;
/** A browser gives up a file of which nothing arrives. Calls have an end of their own (app/platform/callApi.ts). */
const longestUploadMs = 60_000;

const delays: Partial<Record<Fault, number>> = { slow: slowOneWayMs, late: lateMs, abandoned: abandonedMs };

interface Surroundings {
  time: Time;
  server: Server;
  network: Network;
  browser: Browser;
}

/** `fetch` of one page. */
export const fetchOf =
  ({ time, server, network, browser }: Surroundings, page: Runner) =>
  (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const fault = network.faults.get(browser) ?? 'none';
      const { serverDeaths } = network;
      const { session } = browser.cookies;
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      const isSave = request.method === 'PUT' && request.url.endsWith('/api/answer');
      if (isSave) count(network, page, 1);
      if (isSave) network.lastSaves.set(browser, time.now());
      const isSubmission = request.url.endsWith('/api/submit');
      if (isSubmission) network.onSubmission(page, false);
      let isUnderWay = isSave;
      if (isSave && fault !== 'none') noteDoubtful(network, page, request);
      const end = () => {
        if (isUnderWay) count(network, page, -1);
        isUnderWay = false;
        network.doubtfulSaves.get(page)?.delete(request);
      };
      const fail = (ms: number) =>
        time.after(ms, page, () => {
          end();
          reject(new TypeError('Failed to fetch'));
        });
      const succeed = (ms: number, { status, body, session: begun, marker = begun }: Reply, isHtml = false) => {
        time.after(ms, null, () => {
          if (begun !== undefined && !request.signal.aborted)
            browser.cookies = { session: begun, marker: marker ?? null };
        });
        time.after(ms, page, () => {
          end();
          if (request.signal.aborted) return;
          if (isRecord(body) && body.reason === 'deleted') network.onDeleted(page, session);
          if (isSubmission && [204, 401, 422].includes(status)) network.onSubmission(page, true);
          resolve(responseOf(status, body, isHtml, time.now()));
        });
      };

      if (fault === 'cut') return fail(cutMs);
      if (fault === 'silent') return new URL(request.url).pathname === storagePath ? fail(longestUploadMs) : undefined;
      if (fault === 'serverError')
        return succeed(2 * oneWayMs, { status: 500, body: { message: 'Closed until 6 a.m.' } });
      if (fault === 'badGateway') return succeed(2 * oneWayMs, { status: 502, body: html }, true);
      if (fault === 'hotelPage') return succeed(2 * oneWayMs, { status: 200, body: html }, true);
      if (fault === 'unauthorized') return succeed(2 * oneWayMs, { status: 401, body: { message: 'Who are you?' } });
      // A proxy that answers a save for the server, wrongly.
      if (isSave && fault === 'submittedAlready')
        return succeed(2 * oneWayMs, { status: 409, body: { message: 'Submitted already.' } });
      if (isSave && fault === 'refused')
        return succeed(2 * oneWayMs, { status: 422, body: { message: 'Not these.', errors: {} } });
      if (fault === 'tooMany') return succeed(2 * oneWayMs, { status: 429, body: { message: 'Too many tries.' } });

      if (fault === 'abandoned') fail(cutMs);
      const way = delays[fault] ?? oneWayMs;
      if (way > oneWayMs) network.hasDelayed = true;
      const lateBy = request.url.endsWith('/api/profile') ? (network.profilesLateBy.get(page) ?? 0) : 0;
      void request.text().then((text) => {
        const call: Call = {
          method: request.method,
          path: new URL(request.url).pathname,
          headers: Object.fromEntries(request.headers),
          body: text === '' ? undefined : JSON.parse(text),
          session,
        };
        time.after(way, null, () => {
          // A browser ends the requests of a page that is gone, except those that may outlive it.
          if (!page.isAlive && !request.keepalive) return;
          if (network.serverDeaths !== serverDeaths) {
            const sent = isSave && isRecord(call.body) ? call.body : {};
            network.onLastSaveRefused.get(page)?.((key) => key in sent);
            return fail(0);
          }
          time.waitFor(
            server.answer(call).then((reply) => {
              if (isSave) {
                const conflicts = conflictsOf(reply);
                network.onLastSaveRefused.get(page)?.((key) => reply.status === 401 || key in conflicts);
              }
              const taken = isSave && reply.status === 200 ? takenOf(call.body, reply) : null;
              if (taken) network.onSaveTaken(browser, taken, false);
              const owner = ownerIn(call, reply);
              const hear = () => {
                if (request.signal.aborted) return;
                if (taken) network.onSaveTaken(browser, taken, true);
                if (owner) network.onOwner(page, owner);
                else if (call.path === '/public/login') network.onLogInRefused(page);
              };
              if (fault === 'abandoned') return;
              if (fault === 'lostReply') fail(way);
              else
                time.after(way + lateBy, null, () => {
                  if (network.serverDeaths !== serverDeaths) return fail(0);
                  time.after(0, page, hear);
                  succeed(0, reply);
                });
            }),
          );
        });
      });
    });

function conflictsOf({ body }: Reply): Readonly<Record<string, unknown>> {
  return isRecord(body) && isRecord(body.conflicts) ? body.conflicts : {};
}

function ownerIn({ path, body, session }: Call, reply: Reply): Owner | null {
  const told = { '/public/login': body, '/api/profile': reply.body }[path];
  if (reply.status !== 200 || !isRecord(told) || typeof told.username !== 'string') return null;
  return { account: told.username, session: reply.session ?? session };
}

/** The answers of a save that the server has now. */
function takenOf(sent: unknown, reply: Reply): Answers {
  const changes = isRecord(reply.body) && isRecord(reply.body.changes) ? reply.body.changes : {};
  const left = { ...conflictsOf(reply), ...changes };
  const entries = Object.entries(isRecord(sent) ? sent : {}).filter(
    (entry): entry is [string, Answers[string]] => !(entry[0] in left),
  );
  return Object.fromEntries(entries);
}

/** Halfway through an upload the page hears of it. */
const halfwayMs = oneWayMs / 2;

/** Sends files of one page to the storage. Only their names and sizes matter here. */
export const uploadOf = (surroundings: Surroundings, page: Runner): UploadFile => {
  const fetch = fetchOf(surroundings, page);
  return async ({ url, fields, file, onProgress, signal }) => {
    surroundings.time.after(halfwayMs, page, () => signal.aborted || onProgress(50));
    const body = JSON.stringify({ ...fields, size: file.size });
    const request = new Request(new URL(url, origin), { method: 'POST', body, signal });
    return fetch(request).then(
      ({ status }) => ({ status }),
      () => null,
    );
  };
};

function count({ savesUnderWay }: Network, page: Runner, change: number) {
  savesUnderWay.set(page, (savesUnderWay.get(page) ?? 0) + change);
}

function noteDoubtful({ doubtfulSaves }: Network, page: Runner, request: Request) {
  const saves = doubtfulSaves.get(page) ?? new Map<Request, readonly string[]>();
  doubtfulSaves.set(page, saves.set(request, []));
  const note = (text: string) => saves.has(request) && saves.set(request, Object.keys(JSON.parse(text)));
  void request.clone().text().then(note);
}

const html = '<!doctype html><title>Not the server</title>';

function responseOf(status: number, body: unknown, isHtml: boolean, now: number): Response {
  const headers = { date: new Date(now).toUTCString(), 'content-type': isHtml ? 'text/html' : 'application/json' };
  const text = isHtml ? html : body === undefined ? '' : JSON.stringify(body);
  // Reading a text that is there already takes less time than reading a stream.
  return Object.assign(new Response(null, { status, headers }), {
    text: async () => text,
    json: async () => JSON.parse(text),
    clone: () => responseOf(status, body, isHtml, now),
  });
}
