/**
 * Moves the focus in a new page a moment after it is shown: browsers tell screen readers of new elements only then, and a focus before
 * that is silent. Returns what calls it off.
 */
export function onceTold(moveFocus: () => void): () => void {
  const timer = setTimeout(moveFocus, toldMs);
  return () => clearTimeout(timer);
}

/** In milliseconds. */
const toldMs = 150;
