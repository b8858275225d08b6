import { randomUUID } from 'node:crypto';
import type { Call } from '../serve.ts';
import { operationOfCall, type State } from '../smallBackend.ts';
import { bodyOf, changeBody, type Fault, fieldsOf, inFlow, ownerOf, replaceReply, savedReply } from './fault.ts';

/** Changes the headers of each save before the backend reads them. */
const changeHeaders =
  (change: (headers: Call['headers']) => Call['headers']): Fault['wrap'] =>
  (next) =>
  (call) =>
    next(operationOfCall(call) === 'saveAnswers' ? { ...call, headers: change(call.headers) } : call);

const without = (body: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));

export const revisionsFaults = inFlow('revisions', [
  {
    name: 'the revision never rises',
    caughtBy: 'a save raises the revision, and its reply has it',
    wrap: changeBody(['getProfile', 'saveAnswers'], (body) => ({ ...body, revision: 0 })),
  },
  {
    name: 'a reply does not tell what another device saved',
    caughtBy: 'answers that another device saved meanwhile are kept and told',
    wrap: changeBody('saveAnswers', (body) => without(body, 'changes')),
  },
  {
    name: 'the last save wins',
    caughtBy: 'an answer that another device changed meanwhile is not replaced',
    wrap: changeHeaders((headers) => ({ ...headers, 'answers-revision': '2147483647' })),
  },
  {
    name: 'what was saved at the named revision counts as later',
    caughtBy: 'a conflict is settled by a save based on the revision of its reply',
    wrap: changeHeaders(({ 'answers-revision': base, ...headers }) => ({
      ...headers,
      ...(base !== undefined && { 'answers-revision': String(Math.max(0, Number(base) - 1)) }),
    })),
  },
  {
    name: 'a conflict names one answer of its group',
    caughtBy: 'a conflict on one answer is one on all that make sense only together',
    wrap: changeBody('saveAnswers', (body) => ({
      ...body,
      conflicts: Object.fromEntries(Object.entries(fieldsOf(body.conflicts)).slice(0, 1)),
    })),
  },
  {
    name: 'a device is in conflict with its own saves',
    caughtBy: 'a device whose reply was lost saves again without a conflict',
    wrap: changeHeaders((headers) => ({ ...headers, 'answers-writer': randomUUID() })),
  },
  {
    name: 'a late save is stored',
    caughtBy: 'a late save of a device does not bring an older answer back',
    wrap: changeHeaders((headers) => ({ ...headers, 'answers-number': '2147483647' })),
  },
  {
    name: 'a reply to a late save does not tell what is stored',
    caughtBy: 'a late save of a device does not bring an older answer back',
    wrap: changeBody('saveAnswers', (body, call) => ({
      ...body,
      changes: Object.fromEntries(
        Object.entries(fieldsOf(body.changes)).filter(([key]) => !(key in fieldsOf(bodyOf(call)))),
      ),
    })),
  },
  {
    name: 'a save of what is there already raises the revision',
    caughtBy: 'a save of what another device saved already changes neither revision nor time',
    wrap: (next, state) => async (call) => {
      const account = ownerOf(call, state);
      const before = account?.revisions.revision;
      const reply = await next(call);
      if (operationOfCall(call) !== 'saveAnswers' || reply.status !== 200 || !account) return reply;
      const { conflicts } = fieldsOf(reply.body);
      if (account.revisions.revision !== before || Object.keys(fieldsOf(conflicts)).length > 0) return reply;
      account.revisions.revision += 1;
      return { ...reply, body: { ...fieldsOf(reply.body), revision: account.revisions.revision } };
    },
  },
  {
    name: 'a save of what is there already counts as the last one that changed it',
    caughtBy: 'a save of what another device saved already changes neither revision nor time',
    wrap: (next, state) => async (call) => {
      const reply = await next(call);
      const last = ownerOf(call, state)?.revisions.last;
      if (operationOfCall(call) === 'saveAnswers')
        for (const key of Object.keys(bodyOf(call))) {
          const save = last?.get(key);
          if (save && save.writer === call.headers['answers-writer']) save.at = new Date().toISOString();
        }
      return reply;
    },
  },
  {
    name: 'an answer that is entered again is not counted',
    caughtBy: 'what a device enters again is not replaced by what another one had entered before',
    wrap: replaceReply('saveAnswers', (call: Call, state: State) => {
      const { answer = {}, revisions } = ownerOf(call, state) ?? {};
      const isSame = Object.entries(bodyOf(call)).every(
        ([key, sent]) => (fieldsOf(answer)[key] || '') === (sent || ''),
      );
      const isNewest = Number(call.headers['answers-revision']) === revisions?.revision;
      return isSame && isNewest ? { ...savedReply, body: { message: 'Saved.', ...revisions } } : undefined;
    }),
  },
  {
    name: 'of several revisions that a submission names, the first alone counts',
    caughtBy: 'an application of another revision than the one named is not submitted, and one of that revision is',
    wrap: replaceReply('submitApplication', ({ headers }: Call, _: State) =>
      String(headers['if-match']).includes(',') ? { status: 412, body: { message: 'Changed.' } } : undefined,
    ),
  },
  {
    name: 'a save without headers is not counted',
    caughtBy: 'a save without headers replaces what is there, and counts as another device’s',
    wrap: replaceReply('saveAnswers', (call: Call, state: State) => {
      if ('answers-writer' in call.headers) return undefined;
      Object.assign(ownerOf(call, state)?.answer ?? {}, bodyOf(call));
      return savedReply;
    }),
  },
]);
