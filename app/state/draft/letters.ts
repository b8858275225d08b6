import { createAction } from '@reduxjs/toolkit';
import { type AnswerKey, textOf } from '../../../form/engine/answers.ts';
import type { Draft } from './draft.ts';
import { isReadByNone } from './isReadByNone.ts';

/** Tells the letters that were not told yet, the first of which was typed this many milliseconds ago (store/letters.ts). */
export const lettersTold = createAction('draft/lettersTold', (waitedMs = 0) => ({ payload: waitedMs }));

/** The text in which the applicant was typing is left. */
export const textLeft = createAction('draft/textLeft');

/** Another tab of this browser is open: from now on each letter is told at once. */
export const tabBesideHeard = createAction('draft/tabBesideHeard');

/** Whether a change has only made one unsaved text another one, which no other question depends on. */
export const isMereLetter = (before: Draft, now: Draft, key: AnswerKey): boolean =>
  isUnsavedText(before, key) &&
  isUnsavedText(now, key) &&
  before.lookups === now.lookups &&
  before.conflicts === now.conflicts &&
  before.clearings.length === now.clearings.length &&
  isReadByNone(key);

function isUnsavedText(draft: Draft, key: AnswerKey): boolean {
  const text = textOf(draft.answers, key);
  return text.trim() !== '' && text !== draft.acknowledged[key];
}
