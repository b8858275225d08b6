/** How the check learns what a backend mails to an applicant, and nobody else can know. */
export interface Mailbox {
  /** The next 6-digit code mailed to this address. */
  code: (address: string) => Promise<string>;
  /** The `id` in the next link to set a new password. */
  resetId: (address: string) => Promise<string>;
  close: () => Promise<void>;
}

/** How long a mail may be on its way. */
export const mailPatienceMs = 15_000;
