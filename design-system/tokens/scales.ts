/** The base tokens that no brand decides: distances, sizes of type, motion. A brand's density multiplies the distances. */

/** Distances in rem. */
export const spaceScale = { 0.5: 0.125, 1: 0.25, 2: 0.5, 3: 0.75, 4: 1, 6: 1.5, 8: 2, 12: 3 } as const;

/** Six sizes of type, none below 16px: the largest in rem, and how headings shrink on narrow screens, where larger text would break their words. */
export const typeScale = {
  small: { largest: 1, css: '1rem' },
  body: { largest: 1.0625, css: '1.0625rem' },
  lead: { largest: 1.25, css: '1.25rem' },
  h3: { largest: 1.375, css: 'min(1.375rem, 9vi)' },
  h2: { largest: 1.75, css: 'min(clamp(1.5rem, 1.4rem + 0.45vi, 1.75rem), 10vi)' },
  h1: { largest: 2.75, css: 'min(clamp(2rem, 1.6rem + 1.8vi, 2.75rem), 12vi)' },
} as const;

/** Durations in milliseconds. Under reduced motion nothing moves. */
export const motionScale = { instant: 60, quick: 120, steady: 200 } as const;

/** Shadows from near the page to far from it: layers of offset, blur and strength. Lengths are in px. */
export const shadowScale = {
  raised: [
    { y: 1, blur: 2, alpha: 0.06 },
    { y: 4, blur: 16, alpha: 0.07 },
  ],
  toast: [{ y: 4, blur: 12, alpha: 0.2 }],
  popover: [{ y: 8, blur: 32, alpha: 0.2 }],
  modal: [{ y: 16, blur: 64, alpha: 0.35 }],
} as const;

/** How much a modal's backdrop hides of the page. */
export const backdropAlpha = 0.55;
