import { englishCutText } from '../field/useLengthLimit.ts';
import type { VisibilityMessages } from '../VisibilityToggle/VisibilityToggle.tsx';

/** Every text of a password field. */
export interface PasswordMessages extends VisibilityMessages {
  /** Tells the applicant that a password was cut at the limit. */
  cut: (limit: number) => string;
  /** Above the list of requirements. */
  requirements: string;
  /** Announced after a pause in typing, with the requirements that the password does not meet yet; none when it meets all. */
  missing: (requirements: readonly string[]) => string;
  /** The state of a requirement, for screen readers that read the list. */
  inactive: string;
  error: string;
  success: string;
}

const sentenceList = (words: readonly string[]) => new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);

const inSentence = (requirement: string) => requirement.charAt(0).toLowerCase() + requirement.slice(1);

export const englishPassword: PasswordMessages = {
  show: 'Show',
  showLabel: 'Show password',
  hide: 'Hide',
  hideLabel: 'Hide password',
  shown: 'Your password is visible.',
  hidden: 'Your password is hidden.',
  cut: englishCutText,
  requirements: 'Your password must have:',
  missing: (requirements) =>
    requirements.length === 0
      ? 'Your password meets all the rules.'
      : `Still missing: ${sentenceList(requirements.map(inSentence))}.`,
  inactive: 'not checked yet',
  error: 'still missing',
  success: 'done',
};
