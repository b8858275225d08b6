import type { Answers } from '../../form/questions.ts';

/** What travels with a navigation (product.md section 2). */
export interface NavigationState {
  /** A visitor's answers, on the way to an account. */
  answers?: Answers;
  /** Fills the email address of the card that is opened. */
  username?: string;
  /** Shown as a success toast on arrival. */
  message?: string;
  /** Shown as an error toast on arrival. */
  error?: string;
}

/** Opens a path of the application; `to` may carry a query string and a fragment. */
export type Navigate = (to: string, options?: { state?: NavigationState; replace?: boolean }) => void;
