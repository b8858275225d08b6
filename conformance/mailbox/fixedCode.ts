import { CannotCheck } from '../check.ts';
import type { Mailbox } from './mailbox.ts';

/** A backend in test mode that takes one code for every account. What only a mail can tell is left out. */
export const openFixedCode = (code: string): Mailbox => ({
  code: () => Promise.resolve(code),
  resetId: () => Promise.reject(new CannotCheck('A fixed code tells nothing of the link to set a new password.')),
  close: () => Promise.resolve(),
});

/** Nothing was said about mail. */
export const noMailbox: Mailbox = {
  code: () => Promise.reject(new CannotCheck(howToLearn)),
  resetId: () => Promise.reject(new CannotCheck(howToLearn)),
  close: () => Promise.resolve(),
};

const howToLearn =
  'The code that confirms an account goes by mail: --smtp-port, --code-hook or --fixed-code say how to learn it.';
