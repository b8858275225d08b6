/** Colors by role, for styled templates. `GlobalStyle` sets their light and dark values (roles.ts). */
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

/** Distances; one step is 0.25rem. */
export const space = {
  0.5: '0.125rem',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  6: '1.5rem',
  8: '2rem',
  12: '3rem',
} as const;

/** Six type sizes, none below 16px. Headings shrink on narrow screens, where larger text would break their words. */
export const fontSize = {
  small: '1rem',
  body: '1.0625rem',
  lead: '1.25rem',
  h3: 'min(1.375rem, 9vi)',
  h2: 'min(clamp(1.5rem, 1.4rem + 0.45vi, 1.75rem), 10vi)',
  h1: 'min(clamp(2rem, 1.6rem + 1.8vi, 2.75rem), 12vi)',
} as const;

export const radius = '0.5rem';

/** Lifts a surface off the page. Forced colors drop shadows, so raised surfaces also have a border. */
export const shadow = '0 1px 2px rgb(16 28 54 / 6%), 0 4px 16px rgb(16 28 54 / 7%)';

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
