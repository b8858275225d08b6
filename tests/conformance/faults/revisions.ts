import { randomUUID } from 'node:crypto';
import type { OperationId } from '../../../contract/operations.ts';
import type { Call } from '../serve.ts';
import { operationOfCall } from '../smallBackend.ts';
import { bodyOf, type Fault, inFlow, ownerOf } from './fault.ts';

const documentCalls: readonly OperationId[] = ['convertDocument', 'deleteConversion', 'deleteDocumentAnswer'];

/** Changes the headers of some operations before the backend reads them. */
const changeHeaders =
  (ids: readonly OperationId[], change: (headers: Call['headers']) => Call['headers']): Fault['wrap'] =>
  (next) =>
  (call) => {
    const id = operationOfCall(call);
    return next(id && ids.includes(id) ? { ...call, headers: change(call.headers) } : call);
  };

const without = (headers: Call['headers'], name: string): Call['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

const withFirstAlone = ({ 'if-match': ifMatch, ...headers }: Call['headers']): Call['headers'] =>
  ifMatch === undefined ? headers : { ...headers, 'if-match': String(ifMatch).split(',')[0] };

export const revisionsFaults = inFlow('revisions', [
  {
    name: 'a save makes a random revision',
    caughtBy: 'the key of a save is the revision that it makes, also when it is sent again',
    wrap: changeHeaders(['saveAnswers'], (headers) => without(headers, 'idempotency-key')),
  },
  {
    name: 'a save that is sent again is refused',
    caughtBy: 'the key of a save is the revision that it makes, also when it is sent again',
    wrap: (next) => {
      const received = new Set<unknown>();
      return (call) => {
        const key = operationOfCall(call) === 'saveAnswers' ? call.headers['idempotency-key'] : undefined;
        if (key !== undefined && received.has(key)) return { status: 412, body: { message: 'Changed.' } };
        received.add(key);
        return next(call);
      };
    },
  },
  {
    name: 'of several revisions that a save names, the first alone counts',
    caughtBy: 'a save may replace an earlier one without a reply, whether that was stored or lost',
    wrap: changeHeaders(['saveAnswers'], withFirstAlone),
  },
  {
    name: 'the last save wins',
    caughtBy: 'a save changes nothing when another one, with headers or without, was stored before it',
    wrap: changeHeaders(['saveAnswers'], (headers) => without(headers, 'if-match')),
  },
  {
    name: 'a save without headers leaves the revision',
    caughtBy: 'a save changes nothing when another one, with headers or without, was stored before it',
    wrap: (next, state) => async (call) => {
      const account = ownerOf(call, state);
      const revision = account?.revision;
      const reply = await next(call);
      const isPlain = operationOfCall(call) === 'saveAnswers' && !('idempotency-key' in call.headers);
      if (!account || revision === undefined || !isPlain || reply.status !== 200) return reply;
      account.revision = revision;
      return { status: 200, body: { message: 'Saved.', revision } };
    },
  },
  {
    name: 'a refused save is stored nevertheless',
    caughtBy: 'a save changes nothing when another one, with headers or without, was stored before it',
    wrap: (next, state) => async (call) => {
      const reply = await next(call);
      const answer = ownerOf(call, state)?.answer;
      if (operationOfCall(call) === 'saveAnswers' && reply.status === 412 && answer)
        Object.assign(answer, bodyOf(call));
      return reply;
    },
  },
  {
    name: 'the revision is checked a moment before the save',
    caughtBy: 'of saves at once that may replace the same revision, one is stored',
    wrap: (next, state) => async (call) => {
      const account = ownerOf(call, state);
      const { 'if-match': ifMatch } = call.headers;
      if (operationOfCall(call) !== 'saveAnswers' || !account || !String(ifMatch).includes(`"${account.revision}"`))
        return next(call);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return next({ ...call, headers: without(call.headers, 'if-match') });
    },
  },
  {
    name: 'a document is no part of the record',
    caughtBy: 'a call about a document makes a revision, and changes nothing when it may not replace the one there',
    wrap: (next, state) => async (call) => {
      const account = ownerOf(call, state);
      const revision = account?.revision;
      const id = operationOfCall(call);
      if (!id || !documentCalls.includes(id) || !account || revision === undefined) return next(call);
      const reply = await next({ ...call, headers: without(call.headers, 'if-match') });
      account.revision = revision;
      return reply;
    },
  },
  {
    name: 'the end of a conversion makes a revision',
    caughtBy: 'a call about a document makes a revision, and changes nothing when it may not replace the one there',
    wrap: (next, state) => async (call) => {
      const reply = await next(call);
      const account = ownerOf(call, state);
      const isEnd = operationOfCall(call) === 'getConversion' && JSON.stringify(reply.body).includes('COMPLETED');
      if (isEnd && account) account.revision = randomUUID();
      return reply;
    },
  },
  {
    name: 'a submission does not know If-Match',
    caughtBy: 'an application of another revision than the one named is not submitted, and one of that revision is',
    wrap: changeHeaders(['submitApplication'], (headers) => without(headers, 'if-match')),
  },
]);
