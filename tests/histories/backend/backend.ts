import type { Answers } from '../../../form/engine/answers.ts';
import type { Call, Reply } from '../world/network.ts';

/** What a server has of one account. */
export interface Stored {
  answers: Answers;
  isSubmitted: boolean;
}

/** A server of the simulation, and what a history may know and do behind its back. */
export interface Backend {
  answer: (call: Call) => Promise<Reply>;
  /** Creates an account that may log in, with answers. */
  addAccount: (username: string, answers: Answers) => Promise<void>;
  /** Ends every session of an account. */
  endSessions: (username: string) => Promise<void>;
  /** Deletes an account, as its owner does on a device of no history. Returns whether it was there and not submitted. */
  deleteAccount: (username: string) => Promise<boolean>;
  /** What the server has of an account now. */
  stored: (username: string) => Stored;
  /** Whether files can be uploaded to it. */
  takesFiles: boolean;
  /** The mailed code that confirms an account. */
  codeFor: (username: string) => Promise<string>;
}

export interface BackendOptions {
  now: () => number;
  /** Called after each change of what the server has of an account. */
  onStored: (username: string, stored: Stored) => void;
}

export const password = 'Correct-Horse-7';

export const nothingStored: Stored = { answers: {}, isSubmitted: false };
