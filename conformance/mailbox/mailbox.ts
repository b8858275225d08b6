/** Reads the secrets that a backend mails to applicants. */
export interface Mailbox {
  /** The next 6-digit code mailed to this address. */
  code: (address: string) => Promise<string>;
  /** The `id` in the next link to set a new password. */
  resetId: (address: string) => Promise<string>;
  /** The text of the next mail to this address, whatever it says. Absent where only secrets can be read. */
  mail?: (address: string) => Promise<string>;
  /** Whether every code is the same, as in a test mode. */
  hasFixedCode?: boolean;
  close: () => Promise<void>;
}

/** How long a mail may take to arrive by default, in milliseconds. */
export const mailTimeoutMs = 15_000;
