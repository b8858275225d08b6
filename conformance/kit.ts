import type { Caller, Flow } from './check.ts';
import type { OperationId } from './contract.ts';
import type { Mailbox } from './mailbox/mailbox.ts';

/** What a flow works with. */
export interface Kit {
  caller: Caller;
  mailbox: Mailbox;
  flow: Flow;
  settings: Settings;
}

export interface Settings {
  /** Generated requests are the same for the same seed. */
  seed: number;
  /** How many requests are generated for each promise. */
  runs: number;
  /** How long a conversion or a copy may take, in milliseconds. */
  jobPatienceMs: number;
  /** How often one is asked after, in milliseconds. */
  pollMs: number;
  /** Tokens that only the backend's developers can hand out. */
  invitationToken?: string | undefined;
  serviceToken?: string | undefined;
  /** For a mock, which remembers nobody: the cookie that counts as a session. */
  mockCookie?: string | undefined;
}

/** A row of checks that belong together. */
export interface FlowPlan {
  name: string;
  /** Changes nothing in the backend. */
  isReadOnly?: boolean;
  /** Asks nothing that a mock would have to remember. */
  isStateless?: boolean;
  /** What it checks; without it all operations. */
  operations?: readonly OperationId[];
  run: (kit: Kit) => Promise<void>;
}
