import { englishCutText } from '../field/useLengthLimit.ts';
import type { VisibilityMessages } from '../VisibilityToggle/VisibilityToggle.tsx';

/** Every text of a password field. */
export interface PasswordMessages extends VisibilityMessages {
  /** Tells the applicant that a password was cut at the limit. */
  cut: (limit: number) => string;
  /** Above the list of requirements. */
  requirements: string;
  /** The state of a requirement, for screen readers. */
  inactive: string;
  error: string;
  success: string;
}

export const englishPassword: PasswordMessages = {
  show: 'Show',
  showLabel: 'Show password',
  hide: 'Hide',
  hideLabel: 'Hide password',
  shown: 'Your password is visible.',
  hidden: 'Your password is hidden.',
  cut: englishCutText,
  requirements: 'A good password has:',
  inactive: 'not checked yet',
  error: 'still missing',
  success: 'done',
};
