import { takeOver } from '../platform/earlyInput.ts';

const controls = 'input, select, textarea, button';

/** Shows the focus ring also after a mouse click on the link. Browsers that do not know `focusVisible` ignore it. */
const showingTheRing = { preventScroll: true, focusVisible: true };

/** Scrolls to a section, opens it if it is closed, and focuses its heading, from where Tab goes to its first question. */
export function focusSection(page: Document, id: string): void {
  const section = page.getElementById(id);
  if (!section) return;
  openAround(section);
  section.scrollIntoView({ block: 'start' });
  section.querySelector('h2')?.focus(showingTheRing);
}

/**
 * Scrolls to the question with this id and focuses its control: the chosen radio button, or else the first control, or else
 * the question itself. Opens a closed section around it. Does nothing when the question is not in the page.
 */
export function focusQuestion(page: Document, id: string): void {
  const question = page.getElementById(id);
  if (!question) return;
  openAround(question);
  const control =
    question.querySelector<HTMLElement>('[type="radio"]:checked') ?? question.querySelector<HTMLElement>(controls);
  question.scrollIntoView({ block: 'start' });
  (control ?? question).focus(showingTheRing);
}

/** Sends the event that a browser sends to closed content in which it has found something. */
function openAround(element: Element) {
  takeOver(element);
  element.closest('[hidden]')?.dispatchEvent(new Event('beforematch'));
}
