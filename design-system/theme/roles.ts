/** One color in the light and in the dark scheme. */
interface Shade {
  light: string;
  dark: string;
}

/**
 * The palette, named by role: what a color is for, not how it looks. Actions are deep blue, gold is the only warm accent, and
 * red marks errors and deletion. roles.test.ts computes the WCAG contrast of every pair in use (pairs.ts).
 */
export const roles = {
  text: { light: '#1a2333', dark: '#e9edf4' },
  textMuted: { light: '#4c586b', dark: '#b3bdcc' },
  surface: { light: '#ffffff', dark: '#10151f' },
  /** Behind what is less than the page: the footer, a control that is disabled. */
  surfaceSunken: { light: '#f3f5f9', dark: '#0b0f17' },
  surfaceRaised: { light: '#ffffff', dark: '#19212f' },
  border: { light: '#747f92', dark: '#8491a6' },
  /** A decorative line, so WCAG asks for no contrast. */
  divider: { light: '#dfe3ea', dark: '#303b4d' },
  focus: { light: '#10274f', dark: '#ffd27a' },
  /** The second tone of the focus ring, visible where the first is not. */
  focusHalo: { light: '#ffc84f', dark: '#0b1020' },
  action: { light: '#1f427f', dark: '#a3c1f7' },
  actionStrong: { light: '#152f5e', dark: '#c8dafc' },
  actionSurface: { light: '#e9eff9', dark: '#22314d' },
  onAction: { light: '#ffffff', dark: '#0f1d36' },
  /** The brand band: the header of every page. */
  band: { light: '#152f5e', dark: '#132a54' },
  onBand: { light: '#ffffff', dark: '#eef3fc' },
  /** The line under the band. */
  bandAccent: { light: '#ffc84f', dark: '#e6b354' },
  accent: { light: '#a86c0c', dark: '#e6b354' },
  danger: { light: '#b3261e', dark: '#ffb1a8' },
  dangerSurface: { light: '#fdf1ef', dark: '#3b1f1e' },
  success: { light: '#1a6b41', dark: '#8edbae' },
  successSurface: { light: '#ebf6ef', dark: '#173123' },
  warning: { light: '#774a00', dark: '#f4c97c' },
  warningSurface: { light: '#fff5de', dark: '#372a12' },
} as const satisfies Record<string, Shade>;

export type Role = keyof typeof roles;

/** The custom property that carries a role: `textMuted` is `--color-text-muted`. */
export const propertyOf = (role: string) => `--color-${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
