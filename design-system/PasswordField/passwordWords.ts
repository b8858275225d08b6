import type { RevealWords } from '../Reveal/Reveal.tsx';

/** Every word a password field says. */
export interface PasswordWords extends RevealWords {
  /** Above the list of requirements. */
  requirements: string;
  /** How a requirement stands, for those who do not see its sign. */
  inactive: string;
  error: string;
  success: string;
}

export const englishPassword: PasswordWords = {
  show: 'Show',
  showLabel: 'Show password',
  hide: 'Hide',
  hideLabel: 'Hide password',
  shown: 'Your password is visible.',
  hidden: 'Your password is hidden.',
  requirements: 'A good password has:',
  inactive: 'not checked yet',
  error: 'still missing',
  success: 'done',
};
