import type { MouseEvent } from 'react';

/** As long as the two taps of a double tap may be apart, in milliseconds. */
const doubleTapMs = 500;

let lastPressAt = Number.NEGATIVE_INFINITY;

/**
 * Leaves out the second of two quick presses of the buttons at the end of a page: the first one opens the next page, whose button
 * is in the same place.
 */
export const exceptSecondTap =
  (press: () => void) =>
  ({ timeStamp }: MouseEvent) => {
    const isSecond = timeStamp - lastPressAt < doubleTapMs;
    lastPressAt = timeStamp;
    if (!isSecond) press();
  };
