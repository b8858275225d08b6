import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from './measures.ts';
import type { Fleet, Target } from './servers.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

export interface Sent {
  method: string;
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer | string;
}

/** As long as the page waits for a reply. */
const longestWaitMs = 30_000;

/** As the page does it: a failed call is made again after pauses that grow. */
const pausesMs = [1000, 2000, 4000, 8000, 16_000, 16_000];

export interface Traffic {
  fleet: Fleet;
  calls: Call[];
  /** Seconds since the start of the rehearsal. */
  clock: () => number;
}

/** The calls of one virtual applicant, who has an address and cookies of its own. */
export function createCaller({ fleet, calls, clock }: Traffic, address: string) {
  let cookie = '';

  async function once(operation: string, expected: readonly number[], sent: Sent): Promise<Reply | undefined> {
    const at = clock();
    const start = performance.now();
    const record = (failure?: string) =>
      calls.push({ operation, at, ms: performance.now() - start, ...(failure !== undefined && { failure }) });
    try {
      const headers = { cookie, 'x-forwarded-for': address, ...sent.headers };
      const reply = await send(fleet.next(), { ...sent, headers });
      const set = reply.headers['set-cookie'];
      if (set) cookie = set.map((line) => line.split(';')[0]).join('; ');
      if (expected.includes(reply.status)) {
        record();
        return reply;
      }
      record(String(reply.status));
    } catch (error) {
      record(codeOf(error));
    }
    return undefined;
  }

  return {
    /** Makes a call until it is answered with an expected status. Undefined when no try was. */
    async call(operation: string, expected: readonly number[], sent: Sent): Promise<Reply | undefined> {
      for (const pauseMs of [0, ...pausesMs]) {
        if (pauseMs > 0) await pause(pauseMs * (0.5 + Math.random()));
        const reply = await once(operation, expected, sent);
        if (reply) return reply;
      }
      return undefined;
    },
  };
}

export type Caller = ReturnType<typeof createCaller>;

function send({ url, agent }: Target, { method, path, headers, body }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: url.hostname, port: url.port, method, path, headers: { ...headers }, agent, timeout: longestWaitMs },
      (reply) =>
        buffer(reply).then(
          (bytes) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes }),
          reject,
        ),
    );
    sent.once('timeout', () => sent.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })));
    sent.once('error', reject);
    sent.end(body);
  });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
