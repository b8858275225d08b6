/**
 * The index of the tab that a key moves focus to, wrapping around (ARIA Authoring Practices, tabs); undefined for other keys. In
 * right-to-left text the left arrow moves forward.
 */
export function tabAfter(key: string, index: number, count: number, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isForward = (key === 'ArrowRight') !== isRightToLeft;
  return (index + (isForward ? 1 : count - 1)) % count;
}
