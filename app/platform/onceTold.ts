/**
 * Moves the focus in a new page a moment after it is shown: browsers tell screen readers of new elements only then, and a focus before
 * that is silent. An applicant who has moved it meanwhile keeps it. Returns what calls it off.
 */
export function onceTold(moveFocus: () => void): () => void {
  const page = document;
  const { activeElement: before } = page;
  const timer = setTimeout(() => {
    const { activeElement: now, body } = page;
    if (now === before || now === body) moveFocus();
  }, toldMs);
  return () => clearTimeout(timer);
}

/** In milliseconds. */
const toldMs = 300;
