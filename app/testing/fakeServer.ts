import { noonOf } from '../../form/engine/days.ts';
import { institution } from '../../form/university.ts';
import type { Upload, UploadReply } from '../platform/uploadFile.ts';
import {
  type Call,
  type NamedExample,
  type NamedReply,
  type OperationId,
  type RequestBody,
  type ResponseBody,
  readCall,
  readExample,
  type Status,
} from './contract.ts';
import { conditionsIn, serverRecord } from './serverRecord.ts';
import { today } from './today.ts';

/** A reply that the contract documents. */
export interface Reply<Id extends OperationId, S extends Status<Id> = Status<Id>> {
  status: S;
  /** @default the first example of the status */
  body?: ResponseBody<Id, S>;
}

/**
 * What can replace the server's reply: no network, no reply at all, a connection that breaks once the server has done what it was asked, a
 * hotel network's page, a proxy's error page.
 */
export type Fault = 'offline' | 'silent' | 'lostReply' | 'htmlPage' | 'badGateway';

/** How long the fake server takes to reply, in milliseconds. */
export const replyMs = 50;

interface FakeServerOptions {
  /**
   * Receives the error of a request that does not fit the contract. By default it is an uncaught error, which fails the test
   * run or the story.
   */
  onStrayRequest?: (error: Error) => void;
  /** The day at the university by the server's clock when the server starts, at noon. Replies name the time. */
  day?: string;
}

/**
 * The network, faked at the level of `fetch`: the client, its middleware and the parsing are real. Every operation replies with the
 * contract's first example of its success unless a test sets another reply. A change of the record with no other reply than a success is
 * made, or refused as the contract says (serverRecord.ts).
 */
export function fakeServer({ onStrayRequest = throwUncaught, day = today }: FakeServerOptions = {}) {
  const clockOffsetMs = noonOf(day, institution.timeZone).getTime() - Date.now();
  const calls: Call[] = [];
  const uploads: string[] = [];
  const replies = new Map<OperationId, (call: Call) => NamedReply>();
  const faults = new Map<OperationId | 'all', Fault>();
  const record = serverRecord();
  let storageReplies: UploadReply[] = [{ status: 204 }];
  let chooseExample = (_: Call): NamedExample => ({});

  const faultOf = (id: OperationId) => faults.get(id) ?? faults.get('all');

  function replyWith<Id extends OperationId, S extends Status<Id>>(
    id: Id,
    replyTo: (body: RequestBody<Id>, parameters: NonNullable<Call['parameters']>) => Reply<Id, S>,
  ) {
    faults.delete(id);
    replies.set(id, (call) => (isCallOf(id)(call) ? replyTo(call.body, call.parameters ?? {}) : {}));
  }

  const changes = <Id extends OperationId>(id: Id) =>
    calls.filter(isCallOf(id)).map(({ body, parameters = {} }) => ({ body, ...conditionsIn(parameters) }));

  return {
    /** Every call since the start, in order. */
    calls,
    /** The names of the files that were uploaded to storage. */
    uploads,
    /** The operations that were called, in order. */
    operations: () => calls.map(({ operation }) => operation),
    /** The bodies that an operation was called with, in order. */
    sent: <Id extends OperationId>(id: Id) => calls.filter(isCallOf(id)).map(({ body }) => body),
    /** The saves, in order, each with the ids that its headers name. */
    saves: () => changes('saveAnswers'),
    /** The calls of an operation that changes the record, in order, each with the ids that its headers name. */
    changes,
    /** The application as the server has it. */
    record,
    /** Whether a submission has succeeded. */
    isSubmitted: () => record.isSubmitted,
    clearCalls() {
      calls.length = 0;
    },

    /** Replies to an operation from now on. The default status is its success, the default body the status's first example. */
    reply<Id extends OperationId, S extends Status<Id>>(id: Id, status?: S, body?: ResponseBody<Id, S>) {
      faults.delete(id);
      replies.set(id, () => ({ status, body }));
    },
    /** Replies to an operation from now on, depending on what it is sent. */
    replyWith,
    /** Replies from now on with the named examples that `choose` names, except where a test sets another reply. */
    replyWithExamples(choose: (call: Call) => NamedExample) {
      chooseExample = choose;
    },
    /** Lets these operations fail from now on. @default every operation */
    fail(fault: Fault, ...ids: readonly OperationId[]) {
      for (const id of ids.length > 0 ? ids : (['all'] as const)) faults.set(id, fault);
    },
    /** Ends every failure that `fail` began. */
    recover() {
      faults.clear();
    },
    /** Replies to uploads in turn; the last reply repeats, and null is a connection that breaks. */
    replyFromStorage(...next: UploadReply[]) {
      storageReplies = next;
    },

    async upload({ file, onProgress, signal }: Upload): Promise<UploadReply> {
      uploads.push(file.name);
      record.uploaded = file.size;
      onProgress(50);
      await pause(faults.get('all') === 'silent' ? neverMs : replyMs, signal).catch(() => {});
      if (signal.aborted) return null;
      return (storageReplies.length > 1 ? storageReplies.shift() : storageReplies[0]) ?? null;
    },
    async fetch(request: Request): Promise<Response> {
      const call = await readCall(request).catch((error) => {
        onStrayRequest(error);
        throw error;
      });
      calls.push(call);
      await pause(faultOf(call.operation) === 'silent' ? neverMs : replyMs, request.signal);
      const fault = faultOf(call.operation);
      if (fault === 'offline') throw new TypeError('Failed to fetch');
      if (fault === 'htmlPage' || fault === 'badGateway') return htmlPage(fault);
      const reply = replies.get(call.operation)?.(call) ?? chooseExample(call);
      const response = responseOf(call.operation, isPlainSuccess(reply) ? (record.receive(call) ?? reply) : reply);
      if (call.operation === 'submitApplication' && response.ok) record.isSubmitted = true;
      if (fault === 'lostReply') throw new TypeError('Failed to fetch');
      response.headers.set('date', new Date(Date.now() + clockOffsetMs).toUTCString());
      return response;
    },
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;

const isPlainSuccess = ({ status = 200, example, body }: NamedReply) =>
  status < 300 && example === undefined && body === undefined;

const isCallOf =
  <Id extends OperationId>(id: Id) =>
  (call: Call): call is Call<Id> =>
    call.operation === id;

function responseOf(id: OperationId, reply: NamedReply): Response {
  const { status, body } = readExample(id, reply);
  const headers = status === 429 ? new Headers({ 'Retry-After': '60' }) : new Headers();
  return status === 204 ? new Response(null, { status }) : Response.json(reply.body ?? body, { status, headers });
}

const htmlPage = (fault: 'htmlPage' | 'badGateway') =>
  new Response('<!doctype html><title>Not the server</title><h1>Hello</h1>', {
    status: fault === 'htmlPage' ? 200 : 502,
    headers: { 'Content-Type': 'text/html' },
  });

function throwUncaught(error: Error) {
  queueMicrotask(() => {
    throw error;
  });
}

/** A day: longer than any test waits. */
const neverMs = 86_400_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
