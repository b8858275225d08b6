import { type Caller, createCaller, createFlow, type Result } from './check.ts';
import { createClient } from './client.ts';
import { type OperationId, operationOf, operationsOfContract } from './contract.ts';
import { account } from './flows/account.ts';
import { answers } from './flows/answers.ts';
import { documents } from './flows/documents.ts';
import { generated } from './flows/generated.ts';
import { limits } from './flows/limits.ts';
import { lookup } from './flows/lookup.ts';
import { passwordReset } from './flows/passwordReset.ts';
import { rightRequests } from './flows/rightRequests.ts';
import { sessions } from './flows/sessions.ts';
import { submission } from './flows/submission.ts';
import { tokens } from './flows/tokens.ts';
import { wrongRequests } from './flows/wrongRequests.ts';
import type { FlowPlan, Settings } from './kit.ts';
import type { Mailbox } from './mailbox/mailbox.ts';

/** In this order: what changes least comes first, what tires the backend out comes last. */
const plans: readonly FlowPlan[] = [
  rightRequests,
  sessions,
  tokens,
  lookup,
  account,
  passwordReset,
  answers,
  documents,
  submission,
  wrongRequests,
  generated,
  limits,
];

export interface Run {
  base: URL;
  storage?: URL | undefined;
  /** Requests per second at most. */
  rate: number;
  timeoutMs: number;
  mailbox: Mailbox;
  settings: Settings;
  /** Tags of the contract; without any, all. */
  only: readonly string[];
  isReadOnly: boolean;
  /** Flows by name; without any, all. */
  flows?: readonly string[] | undefined;
  /** Hears each result as it comes, with the flow it belongs to. */
  onResult?: (result: Result, flow: string) => void;
}

export interface Report {
  base: string;
  seed: number;
  startedAt: string;
  seconds: number;
  results: readonly (Result & { flow: string })[];
  operations: readonly OperationReport[];
}

/** How one operation did. */
export interface OperationReport {
  id: OperationId;
  tag: string;
  passed: number;
  failed: number;
  skipped: number;
  /** The statuses that came, and those that the contract documents but nothing brought about. */
  seen: readonly number[];
  unseen: readonly number[];
}

/** Holds a backend to the contract. Rejects only for a fault of the check itself. */
export async function check(run: Run): Promise<Report> {
  const { base, storage, rate, timeoutMs, mailbox, settings, only, isReadOnly, flows, onResult } = run;
  const start = Date.now();
  const caller = createCaller(createClient({ base, storage, rate, timeoutMs }));
  const results: (Result & { flow: string })[] = [];
  const isWanted = (id: OperationId) => only.length === 0 || operationOf(id).tags.some((tag) => only.includes(tag));

  for (const plan of plans) {
    if (isReadOnly && !plan.isReadOnly) continue;
    if (settings.mockCookie !== undefined && !plan.isStateless) continue;
    if (flows && !flows.includes(plan.name)) continue;
    if (plan.operations && !plan.operations.some(isWanted)) continue;
    const report = (result: Result) => {
      results.push({ ...result, flow: plan.name });
      onResult?.(result, plan.name);
    };
    // Without a body, nothing is read that could change anything: those that write answer 401 first.
    const mayAsk = (id: OperationId) => isWanted(id) && (!isReadOnly || operationOf(id).method === 'get');
    await plan.run({ caller, mailbox, settings, flow: createFlow(report, mayAsk) });
  }
  return {
    base: base.href,
    seed: settings.seed,
    startedAt: new Date(start).toISOString(),
    seconds: (Date.now() - start) / 1000,
    results,
    operations: operationsOfContract
      .filter(({ operationId }) => isWanted(operationId))
      .map((operation) => reportOf(operation.operationId, results, caller)),
  };
}

function reportOf(id: OperationId, results: readonly Result[], caller: Caller): OperationReport {
  const { tags, statuses } = operationOf(id);
  const count = (outcome: Result['outcome']) =>
    results.filter((result) => result.operation === id && result.outcome === outcome).length;
  const seen = [...caller.statusesOf(id)].sort();
  return {
    id,
    tag: tags[0],
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    seen,
    unseen: statuses.filter((status) => !seen.includes(status)),
  };
}
