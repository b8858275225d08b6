import { autoUpdate, flip, offset, size, useFloating } from '@floating-ui/react-dom';

/** Keeps the list clear of its control's focus ring, in pixels. */
const gap = 6;

/** The smallest height of a list, in pixels. */
const minHeight = 140;

/** Places a list below its anchor and as wide as it, or above it if there is no room below. `maxHeight` is in pixels. */
export function usePlacement(anchor: HTMLElement | null, maxHeight: number) {
  return useFloating({
    elements: { reference: anchor },
    placement: 'bottom-start',
    whileElementsMounted: autoUpdate,
    middleware: [
      offset(gap),
      flip({ padding: 8 }),
      size({
        padding: 8,
        apply: ({ availableHeight, rects, elements }) => {
          elements.floating.style.maxBlockSize = `${Math.min(maxHeight, Math.max(minHeight, availableHeight))}px`;
          elements.floating.style.inlineSize = `${rects.reference.width}px`;
        },
      }),
    ],
  });
}
