import { form } from '../../../form/university.ts';
import type { ScreenPlace } from '../../state/session/placeLeft.ts';

const controls = 'input, select, textarea, button';

/**
 * Reads where the applicant is on the screen: which questions are in sight, and where the caret is. An open dialog is closed
 * first, which gives the focus back to the question.
 */
export function readScreen(page: Document): ScreenPlace {
  for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  const questions = form.questions.flatMap(({ key }) => page.getElementById(key) ?? []);
  const focused = page.activeElement;
  const question = questions.find((one) => one.contains(focused));
  const anchor = questions.find((one) => one.getBoundingClientRect().bottom > 0);
  return {
    anchor: anchor ? { key: anchor.id, top: anchor.getBoundingClientRect().top } : null,
    focus:
      focused && question
        ? {
            key: question.id,
            control: [...question.querySelectorAll(controls)].indexOf(focused),
            caret: caretOf(focused),
          }
        : null,
  };
}

/** Brings the applicant back there, as far as the page still asks the same questions. */
export function restoreScreen(page: Document, { anchor, focus }: ScreenPlace): void {
  const control = focus && page.getElementById(focus.key)?.querySelectorAll<HTMLElement>(controls)[focus.control];
  control?.focus({ preventScroll: true });
  if (control && isText(control) && focus.caret) control.setSelectionRange(...focus.caret);
  const question = anchor && page.getElementById(anchor.key);
  if (!question) return;
  const by = question.getBoundingClientRect().top - anchor.top;
  page.defaultView?.scrollBy({ top: by, behavior: 'instant' });
}

function caretOf(control: Element): [number, number] | null {
  if (!isText(control)) return null;
  const { selectionStart, selectionEnd } = control;
  // A control whose text has no caret, such as an email address, has neither.
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control.tagName === 'INPUT' || control.tagName === 'TEXTAREA';
