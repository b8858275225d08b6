import type { MouseEvent } from 'react';

/**
 * Leaves out the second tap of a double tap, and the second click of a double click: the first one opens the next page, whose button is
 * in the same place.
 */
export const exceptSecondTap =
  (press: () => void) =>
  ({ detail }: MouseEvent) => {
    if (detail < 2) press();
  };
