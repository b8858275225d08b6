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
