import type { Answers } from '../../form/engine/answers.ts';

/** The state of a navigation. */
export interface NavigationState {
  /** A visitor's answers, to be taken into an account. */
  answers?: Answers;
  /** Fills in the email address on the account card. */
  username?: string;
  /** Where the visitor wanted to go, when an account is asked for first. */
  goingTo?: string;
  /** Shown in a success toast on the next screen. */
  message?: string;
  /** Shown in a neutral toast on the next screen: what the applicant has to do there. */
  notice?: string;
  /** That and why the session ended. The log-in card shows it as long as it is open, also after a reload. */
  error?: string;
  /** The session that ended was that of an application that is submitted. */
  isSubmitted?: boolean;
}

export interface NavigateOptions {
  state?: NavigationState;
  replace?: boolean;
  /** Leaves the page where the applicant has scrolled to. */
  preventScrollReset?: boolean;
}

/** Opens a path of the application. `to` may have a query string and a fragment. */
export type Navigate = (to: string, options?: NavigateOptions) => void;
