import type { OperationId } from '../../../conformance/contract.ts';
import type { Call, Handler, Reply } from '../serve.ts';
import { operationOfCall, type State } from '../smallBackend.ts';

/*
 * Faults that backends really have, put one at a time in front of a backend that is right. Each names the check that must
 * find it: a fault that only another check finds counts as missed.
 */

export interface Fault {
  /** What is wrong with the backend. */
  name: string;
  /** The check that must fail. */
  caughtBy: string;
  /** The flow that check belongs to: the only one that is run. */
  flow: string;
  /** The tag of the contract that is enough to find it. @default all of the flow */
  only?: string;
  /** Puts the fault in front of a right backend. */
  wrap: (next: Handler, state: State) => Handler;
}

type Change = (reply: Reply, call: Call, state: State) => Reply | Promise<Reply>;

/** Changes what some operations answer. */
export const answers =
  (ids: OperationId | readonly OperationId[], change: Change): Fault['wrap'] =>
  (next, state) =>
  async (call) => {
    const id = operationOfCall(call);
    const reply = await next(call);
    return id && [ids].flat().includes(id) ? change(reply, call, state) : reply;
  };

/** Answers instead of the backend, which never hears of the call. */
export const instead =
  (ids: OperationId | readonly OperationId[], answer: (call: Call, state: State) => Reply | undefined): Fault['wrap'] =>
  (next, state) =>
  (call) => {
    const id = operationOfCall(call);
    return (id && [ids].flat().includes(id) ? answer(call, state) : undefined) ?? next(call);
  };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
export const fieldsOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
export const sentIn = ({ bytes }: Call): Record<string, unknown> => {
  try {
    return fieldsOf(JSON.parse(bytes.toString()));
  } catch {
    return {};
  }
};

/** Changes the body of a success. */
export const body = (
  ids: OperationId | readonly OperationId[],
  change: (body: Record<string, unknown>, call: Call, state: State) => unknown,
) =>
  answers(ids, (reply, call, state) =>
    reply.status === 200 ? { ...reply, body: change(fieldsOf(reply.body), call, state) } : reply,
  );

export const ownerOf = ({ cookies }: Call, { sessions, accounts }: State) =>
  accounts.get(sessions.get(cookies.get('session') ?? '') ?? '');
export const saved: Reply = { status: 200, body: { message: 'Saved.' } };
export const done: Reply = { status: 204 };
export const html: Reply = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  bytes: Buffer.from('<h1>Sorry</h1>'),
};

/** Faults that the checks of one flow must find. */
export const inFlow = (flow: string, faults: readonly Omit<Fault, 'flow'>[]): readonly Fault[] =>
  faults.map((fault) => ({ ...fault, flow }));
