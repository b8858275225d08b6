import { SkippedCheck } from '../result.ts';
import type { Mailbox } from './mailbox.ts';

/** For a backend in test mode that accepts one code for every account. Checks that need a mailed link are skipped. */
export const openFixedCode = (code: string): Mailbox => ({
  code: () => Promise.resolve(code),
  resetId: () => Promise.reject(new SkippedCheck('The link to set a new password cannot be read with --fixed-code.')),
  hasFixedCode: true,
  close: () => Promise.resolve(),
});

const howToReadMail =
  'The code that confirms an account is mailed: say how to read it with --smtp-port, --code-hook or --fixed-code.';

/** For a run without a way to read mail. Checks that need an account are skipped. */
export const noMailbox: Mailbox = {
  code: () => Promise.reject(new SkippedCheck(howToReadMail)),
  resetId: () => Promise.reject(new SkippedCheck(howToReadMail)),
  close: () => Promise.resolve(),
};
