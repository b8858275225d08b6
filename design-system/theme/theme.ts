/*
 * The tokens, for styled templates. Each is a custom property: what it holds comes from the style sheet of the look (tokens/).
 */

/** Colors by role. */
export const color = {
  text: 'var(--color-text)',
  textMuted: 'var(--color-text-muted)',
  surface: 'var(--color-surface)',
  surfaceSunken: 'var(--color-surface-sunken)',
  surfaceRaised: 'var(--color-surface-raised)',
  border: 'var(--color-border)',
  divider: 'var(--color-divider)',
  focus: 'var(--color-focus)',
  focusHalo: 'var(--color-focus-halo)',
  action: 'var(--color-action)',
  actionStrong: 'var(--color-action-strong)',
  actionSurface: 'var(--color-action-surface)',
  onAction: 'var(--color-on-action)',
  band: 'var(--color-band)',
  onBand: 'var(--color-on-band)',
  bandAccent: 'var(--color-band-accent)',
  accent: 'var(--color-accent)',
  danger: 'var(--color-danger)',
  dangerSurface: 'var(--color-danger-surface)',
  success: 'var(--color-success)',
  successSurface: 'var(--color-success-surface)',
  warning: 'var(--color-warning)',
  warningSurface: 'var(--color-warning-surface)',
} as const;

/** Distances; one step is 0.25rem at the comfortable density, and no more than on a phone where larger text leaves no room for it. */
export const space = {
  0.5: 'var(--space-0-5)',
  1: 'var(--space-1)',
  2: 'var(--space-2)',
  3: 'var(--space-3)',
  4: 'var(--space-4)',
  6: 'var(--space-6)',
  8: 'var(--space-8)',
  12: 'var(--space-12)',
} as const;

/** Six type sizes, none below 16px. Headings shrink on narrow screens, where larger text would break their words. */
export const fontSize = {
  small: 'var(--font-size-small)',
  body: 'var(--font-size-body)',
  lead: 'var(--font-size-lead)',
  h3: 'var(--font-size-h3)',
  h2: 'var(--font-size-h2)',
  h1: 'var(--font-size-h1)',
} as const;

export const radius = 'var(--radius)';

/** Lifts a surface off the page. Forced colors drop shadows, so raised surfaces also have a border. */
export const shadow = 'var(--shadow-raised)';

/** The shadows of what lies over the page, from near to far. */
export const overlayShadow = {
  toast: 'var(--shadow-toast)',
  popover: 'var(--shadow-popover)',
  modal: 'var(--shadow-modal)',
} as const;

/** Behind a modal. Older browsers give a backdrop no custom properties. */
export const backdrop = 'var(--backdrop, rgb(0 0 0 / 55%))';

/** How long a change takes. */
export const motion = {
  instant: 'var(--motion-instant)',
  quick: 'var(--motion-quick)',
  steady: 'var(--motion-steady)',
} as const;

/** The screens that `media.mobile` styles, as a query for scripts. */
export const phone = '(max-width: 675px)';

/** Breakpoints. `stickyFoot` is where the buttons under a form stay in sight, `coarse` matches touch screens. */
export const media = {
  mobile: `@media ${phone}`,
  aboveMobile: '@media (min-width: 675.02px)',
  tablet: '@media (max-width: 56.25rem)',
  wide: '@media (min-width: 56.26rem)',
  stickyFoot: '@media (max-width: 56.25rem) and (min-height: 34rem)',
  coarse: '@media (pointer: coarse)',
} as const;
