/**
 * Where a key takes the keyboard in a row of tabs, after the ARIA Authoring Practices: the row is a ring, and left is back
 * where text runs to the right. Undefined: the key is none of the row's business.
 */
export function tabAfter(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const forward = (key === 'ArrowRight') !== rightToLeft;
  return (index + (forward ? 1 : count - 1)) % count;
}
