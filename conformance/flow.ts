import type { OperationId } from '../contract/operations.ts';
import type { Caller } from './caller.ts';
import type { Checks } from './checks.ts';
import type { Mailbox } from './mailbox/mailbox.ts';

/** A sequence of checks that belong together. */
export interface Flow {
  name: string;
  /** Whether it changes nothing in the backend. */
  isReadOnly?: boolean;
  /** Whether it works with a mock, which remembers nothing. */
  isStateless?: boolean;
  /** Whether a quick run leaves it out. */
  isSlow?: boolean;
  /** The operations it checks. @default all */
  operations?: readonly OperationId[];
  run: (context: FlowContext) => Promise<void>;
}

export interface FlowContext extends Checks {
  caller: Caller;
  mailbox: Mailbox;
  settings: Settings;
  /** Whether the run asks for the operation: it is of its level and its tags. */
  has: (operation: OperationId) => boolean;
}

export interface Settings {
  /** The same seed generates the same requests. */
  seed: number;
  /** Whether to leave out what waits for a PDF copy. */
  isQuick?: boolean;
  /** How many requests each check of generated requests sends. */
  runs: number;
  /** How long a conversion or a PDF copy may take, in milliseconds. */
  jobTimeoutMs: number;
  /** How often the status of one is requested, in milliseconds. */
  pollIntervalMs: number;
  /** Tokens that only the backend's developers can hand out. */
  invitationToken?: string | undefined;
  serviceToken?: string | undefined;
  /** A shell command that restarts the backend and ends once it answers again. */
  restartHook?: string | undefined;
  /** Whether to wait for minutes. */
  isLong?: boolean;
  /** The cookie that a mock accepts as a session. Set only when the backend is a mock, which remembers nothing. */
  mockCookie?: string | undefined;
}
