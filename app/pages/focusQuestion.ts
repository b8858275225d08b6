const controls = 'input, select, textarea, button';

/**
 * Scrolls to the question whose element has this id, and focuses its control: of radio buttons the chosen one, else the
 * first. Does nothing when the question is not asked.
 */
export function focusQuestion(page: Document, id: string): void {
  const question = page.getElementById(id);
  if (!question) return;
  const control =
    question.querySelector<HTMLElement>('[type="radio"]:checked') ?? question.querySelector<HTMLElement>(controls);
  question.scrollIntoView({ block: 'start' });
  control?.focus({ preventScroll: true });
}
