const controls = 'input, select, textarea, button';

/** Shows the focus ring also after a mouse click on the link. Browsers that do not know `focusVisible` ignore it. */
const showingTheRing = { preventScroll: true, focusVisible: true };

/**
 * Scrolls to the question with this id and focuses its control: the chosen radio button, or else the first control, or else
 * the question itself. Opens a closed section around it. Does nothing when the question is not in the page.
 */
export function focusQuestion(page: Document, id: string): void {
  const question = page.getElementById(id);
  if (!question) return;
  // The event that a browser sends to closed content in which it has found something.
  question.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
  const control =
    question.querySelector<HTMLElement>('[type="radio"]:checked') ?? question.querySelector<HTMLElement>(controls);
  question.scrollIntoView({ block: 'start' });
  (control ?? question).focus(showingTheRing);
}
