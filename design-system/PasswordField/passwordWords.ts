/** Every word a password field says. */
export interface PasswordWords {
  show: string;
  /** The button's whole name for screen readers; it holds the visible word (WCAG 2.5.3). */
  showLabel: string;
  hide: string;
  hideLabel: string;
  /** Announced when the password becomes visible. */
  shown: string;
  /** Announced when it is hidden again. */
  hidden: string;
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
