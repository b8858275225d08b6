import { isRecord } from '../../../app/platform/isRecord.ts';
import type { OperationId } from '../../../contract/operations.ts';
import type { Call, Handler, Reply } from '../serve.ts';
import { operationOfCall, type State } from '../smallBackend.ts';

/*
 * Faults that real backends have, put one at a time in front of a correct backend. Each names the check that must find
 * it: a fault that only another check finds counts as missed.
 */

export interface Fault {
  /** What is wrong with the backend. */
  name: string;
  /** The check that must fail. */
  caughtBy: string;
  /** The flow of that check, the only one that runs. */
  flow: string;
  /** Runs only the checks of this tag of the contract. @default all checks of the flow */
  only?: string;
  /** How long a reply, or a conversion, may take. @default much longer than on a busy machine */
  timeoutMs?: number;
  /** Puts the fault in front of a correct backend. */
  wrap: (next: Handler, state: State) => Handler;
}

type Change = (reply: Reply, call: Call, state: State) => Reply | Promise<Reply>;

/** Changes the replies of some operations. */
export const changeReply =
  (ids: OperationId | readonly OperationId[], change: Change): Fault['wrap'] =>
  (next, state) =>
  async (call) => {
    const id = operationOfCall(call);
    const reply = await next(call);
    return id && [ids].flat().includes(id) ? change(reply, call, state) : reply;
  };

/** Replies instead of the backend, which does not receive the call. */
export const replaceReply =
  (ids: OperationId | readonly OperationId[], answer: (call: Call, state: State) => Reply | undefined): Fault['wrap'] =>
  (next, state) =>
  (call) => {
    const id = operationOfCall(call);
    return (id && [ids].flat().includes(id) ? answer(call, state) : undefined) ?? next(call);
  };

export const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
export const bodyOf = ({ bytes }: Call): Record<string, unknown> => {
  try {
    return fieldsOf(JSON.parse(bytes.toString()));
  } catch {
    return {};
  }
};

/** Changes the body of a 200. */
export const changeBody = (
  ids: OperationId | readonly OperationId[],
  change: (body: Record<string, unknown>, call: Call, state: State) => unknown,
) =>
  changeReply(ids, (reply, call, state) =>
    reply.status === 200 ? { ...reply, body: change(fieldsOf(reply.body), call, state) } : reply,
  );

export const ownerOf = ({ cookies }: Call, { sessions, accounts }: State) =>
  accounts.get(sessions.get(cookies.get('session') ?? '') ?? '');
export const savedReply: Reply = { status: 200, body: { message: 'Saved.' } };
export const noContent: Reply = { status: 204 };
export const htmlPage: Reply = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  bytes: Buffer.from('<h1>Sorry</h1>'),
};

/** Faults that the checks of one flow must find. */
export const inFlow = (flow: string, faults: readonly Omit<Fault, 'flow'>[]): readonly Fault[] =>
  faults.map((fault) => ({ ...fault, flow }));
