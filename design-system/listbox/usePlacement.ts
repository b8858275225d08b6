import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom';

/** Keeps the list clear of its control's focus ring, in pixels. */
const ringPx = 6;

/** The room a list needs at least, in pixels (form.md section 5). */
const lowest = 140;

/** Places a list below what it drops down from, or above where there is no room, as wide as that and at most so tall. */
export function usePlacement(anchor: HTMLElement | null, tallest: number) {
  return useFloating({
    elements: { reference: anchor },
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(ringPx),
      flip({ padding: 8 }),
      size({
        padding: 8,
        apply: ({ availableHeight, rects, elements }) => {
          elements.floating.style.maxBlockSize = `${Math.min(tallest, Math.max(lowest, availableHeight))}px`;
          elements.floating.style.inlineSize = `${rects.reference.width}px`;
        },
      }),
    ],
  });
}
