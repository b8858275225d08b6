import type { AnswerKey } from '../../../form/engine/answers.ts';

/** What an applicant sees of a page, and where the caret is. */
export interface ScreenPlace {
  /** The first question in sight, and its distance from the top of the window, in CSS pixels. */
  anchor: { key: AnswerKey; top: number } | null;
  /** The question that has the focus, which of its controls, and the selected letters. */
  focus: { key: AnswerKey; control: number; caret: [number, number] | null } | null;
}

/** Where an applicant was when the session ended. */
export interface PlaceLeft extends ScreenPlace {
  path: string;
}

/** How the session of an account ended by itself in this page. */
export interface Left {
  username: string;
  /** The account is brought back there; null for a screen outside the form, and undefined until the screen is read. */
  place: PlaceLeft | null | undefined;
  isSubmitted: boolean;
  /** Why it ended, in words for the applicant. */
  message: string;
}

/** What this account has left, of which there is one at most. */
export const leftBy = (left: readonly Left[], account: string): readonly Left[] =>
  left.filter(({ username }) => username.toLowerCase() === account.toLowerCase());

export const leftWithout = (left: readonly Left[], account: string | null): readonly Left[] =>
  left.filter(({ username }) => username !== account);

export interface SessionEnd {
  /** Why it ended, in words for the applicant. */
  message: string;
  /** The applicant pressed Log Out in another tab. */
  isLogOut?: boolean;
}

/** After a log-out in another tab, what the account before has left here is the last again. */
export function leftAfter(
  { left, username }: { left: readonly Left[]; username: string | null },
  { message, isLogOut }: SessionEnd,
  { isSubmitted }: Pick<Left, 'isSubmitted'>,
): readonly Left[] {
  if (username === null) return left;
  const others = leftWithout(left, username);
  return isLogOut && others.length > 0 ? others : [...others, { username, place: undefined, isSubmitted, message }];
}
