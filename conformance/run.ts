import type { OperationId } from '../contract/operations.ts';
import { type Caller, createCaller } from './caller.ts';
import { createChecks } from './checks.ts';
import { type ClientOptions, createClient } from './client.ts';
import type { Flow, Settings } from './flow.ts';
import { account } from './flows/account.ts';
import { anotherSession } from './flows/anotherSession.ts';
import { answers } from './flows/answers.ts';
import { applicationRules } from './flows/applicationRules.ts';
import { atOnce } from './flows/atOnce.ts';
import { browsers } from './flows/browsers.ts';
import { deletion } from './flows/deletion.ts';
import { documents } from './flows/documents.ts';
import { generatedRequests } from './flows/generatedRequests.ts';
import { invalidRequests } from './flows/invalidRequests.ts';
import { later } from './flows/later.ts';
import { addressLimit, limits } from './flows/limits.ts';
import { lookup } from './flows/lookup.ts';
import { otherSites } from './flows/otherSites.ts';
import { passwordReset } from './flows/passwordReset.ts';
import { passwordRules } from './flows/passwordRules.ts';
import { randomHistories } from './flows/randomHistories.ts';
import { revisions } from './flows/revisions.ts';
import { sessionMarker } from './flows/sessionMarker.ts';
import { sessions } from './flows/sessions.ts';
import { submission } from './flows/submission.ts';
import { tokens } from './flows/tokens.ts';
import { twoApplicants } from './flows/twoApplicants.ts';
import { unchanged } from './flows/unchanged.ts';
import { validRequests } from './flows/validRequests.ts';
import { wholeRecord } from './flows/wholeRecord.ts';
import { type Level, tagsOf } from './levels.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { createOffers } from './offers.ts';
import { operationOf, operations } from './operations.ts';
import type { Result } from './result.ts';

/** In this order, so that the checks which change least run first, and the one that exhausts this address's rate limit last. */
const allFlows: readonly Flow[] = [
  validRequests,
  sessions,
  otherSites,
  tokens,
  lookup,
  limits,
  account,
  passwordRules,
  passwordReset,
  browsers,
  unchanged,
  answers,
  wholeRecord,
  twoApplicants,
  sessionMarker,
  atOnce,
  randomHistories,
  revisions,
  documents,
  anotherSession,
  applicationRules,
  submission,
  deletion,
  later,
  invalidRequests,
  generatedRequests,
  addressLimit,
];

export interface RunOptions extends ClientOptions {
  mailbox: Mailbox;
  settings: Settings;
  /** Tags of the contract; empty for all. */
  only: readonly string[];
  /** @default all */
  level?: Level;
  isReadOnly: boolean;
  /** Whether to leave out the slow flows. @default false */
  isQuick?: boolean;
  /** Flows by name. @default all */
  flows?: readonly string[] | undefined;
  /** Called with each result as it comes. */
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

/** The results of one operation. */
export interface OperationReport {
  id: OperationId;
  tag: string;
  passed: number;
  failed: number;
  skipped: number;
  /** The documented statuses that the backend answered in this run, and those that it did not. */
  seen: readonly number[];
  unseen: readonly number[];
}

/** Checks a backend against the contract. Rejects only for a bug of the check itself. */
export async function checkBackend(options: RunOptions): Promise<Report> {
  const { base, mailbox, settings, only, level = 'all', isReadOnly, onResult } = options;
  const start = Date.now();
  const caller = createCaller(createClient(options));
  const isOffered = settings.mockCookie === undefined ? createOffers(caller) : async () => true;
  const results: (Result & { flow: string })[] = [];
  const isOfLevel = (id: OperationId) => operationOf(id).tags.some((tag) => tagsOf(level).includes(tag));
  const isTagged = (id: OperationId) =>
    isOfLevel(id) && (only.length === 0 || operationOf(id).tags.some((tag) => only.includes(tag)));
  // Only GET is sent when nothing may change.
  const isWanted = (id: OperationId) => isTagged(id) && (!isReadOnly || operationOf(id).method === 'GET');

  for (const flow of allFlows.filter((candidate) => isFlowWanted(candidate, options, isTagged))) {
    const report = (result: Result) => {
      results.push({ ...result, flow: flow.name });
      onResult?.(result, flow.name);
    };
    await flow.run({
      caller,
      mailbox,
      settings,
      has: isTagged,
      ...createChecks(report, isWanted, isOfLevel, isOffered),
    });
  }
  return {
    base: base.href,
    seed: settings.seed,
    startedAt: new Date(start).toISOString(),
    seconds: (Date.now() - start) / 1000,
    results,
    operations: operations.filter(({ id }) => isTagged(id)).map(({ id }) => reportOf(id, results, caller)),
  };
}

function isFlowWanted(
  flow: Flow,
  { flows, isReadOnly, isQuick, settings }: RunOptions,
  isTagged: (id: OperationId) => boolean,
): boolean {
  if (isReadOnly && !flow.isReadOnly) return false;
  if (isQuick && flow.isSlow) return false;
  if (settings.mockCookie !== undefined && !flow.isStateless) return false;
  if (flows && !flows.includes(flow.name)) return false;
  return flow.operations?.some(isTagged) ?? true;
}

function reportOf(id: OperationId, results: readonly Result[], caller: Caller): OperationReport {
  const { tags, responses } = operationOf(id);
  const count = (outcome: Result['outcome']) =>
    results.filter((result) => result.operation === id && result.outcome === outcome).length;
  const seen = [...caller.statusesOf(id)].sort();
  return {
    id,
    tag: tags[0] ?? '',
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    seen,
    unseen: [...responses.keys()].filter((status) => !seen.includes(status)),
  };
}
