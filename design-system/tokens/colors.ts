import type { Role } from '../theme/roles.ts';
import type { Look } from './look.ts';
import { hexOf, type Oklch, readOklch } from './oklch.ts';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** One color in the light and in the dark scheme. */
export type Shade = Readonly<Record<Scheme, string>>;
export type Colors = Readonly<Record<Role, Shade>>;

/** The place of a color on the ramp of a seed. */
interface Step {
  /** Lightness in OKLCH. It is the same for every brand, which is why the contrasts hold for every brand. */
  at: number;
  /** The share of the seed's chroma. */
  chroma: number;
  /** The largest chroma: surfaces, lines and text stay near gray with a vivid seed. */
  most: number;
}

type Seed = 'primary' | 'accent';
type Recipe = Step & { seed: Seed };

const step = (at: number, chroma: number, most = Number.POSITIVE_INFINITY): Step => ({ at, chroma, most });
const on = (seed: Seed, at: Step): Recipe => ({ ...at, seed });
const primary = (light: Step, dark: Step) => ({ light: on('primary', light), dark: on('primary', dark) });
const accent = (light: Step, dark: Step) => ({ light: on('accent', light), dark: on('accent', dark) });

/** The palette by role. What a brand decides is on the ramp of a seed; what means the same everywhere is fixed. */
export const recipes: Readonly<Record<Role, Readonly<Record<Scheme, Recipe | string>>>> = {
  text: primary(step(0.255, 0.3, 0.035), step(0.945, 0.093, 0.012)),
  textMuted: primary(step(0.457, 0.312, 0.036), step(0.795, 0.216, 0.025)),
  surface: primary(step(1, 0), step(0.196, 0.196, 0.022)),
  surfaceSunken: primary(step(0.97, 0.052, 0.006), step(0.168, 0.163, 0.018)),
  surfaceRaised: primary(step(1, 0), step(0.247, 0.264, 0.03)),
  border: primary(step(0.594, 0.287, 0.033), step(0.653, 0.313, 0.036)),
  divider: primary(step(0.915, 0.094, 0.011), step(0.35, 0.314, 0.036)),
  /* On a light page the ring is the leading color and its halo the second; on a dark page the other way around. */
  focus: { light: on('primary', step(0.279, 0.713)), dark: on('accent', step(0.885, 0.8)) },
  focusHalo: { light: on('accent', step(0.861, 1)), dark: on('primary', step(0.177, 0.307, 0.035)) },
  action: primary(step(0.3885, 1), step(0.808, 0.753, 0.12)),
  actionStrong: primary(step(0.3135, 0.81), step(0.886, 0.459, 0.07)),
  actionSurface: primary(step(0.95, 0.134, 0.02), step(0.314, 0.49, 0.06)),
  onAction: primary(step(1, 0), step(0.233, 0.471, 0.06)),
  band: primary(step(0.3135, 0.81), step(0.292, 0.737)),
  onBand: primary(step(1, 0), step(0.963, 0.119, 0.015)),
  bandAccent: accent(step(0.861, 1), step(0.795, 0.856)),
  accent: accent(step(0.582, 0.829), step(0.795, 0.856)),
  danger: { light: '#b3261e', dark: '#ffb1a8' },
  dangerSurface: { light: '#fdf1ef', dark: '#3b1f1e' },
  success: { light: '#1a6b41', dark: '#8edbae' },
  successSurface: { light: '#ebf6ef', dark: '#173123' },
  warning: { light: '#774a00', dark: '#f4c97c' },
  warningSurface: { light: '#fff5de', dark: '#372a12' },
};

/** Every role's color in both schemes, `#rrggbb`. */
export function colorsOf(look: Pick<Look, Seed>): Colors {
  const seeds = { primary: readOklch(look.primary), accent: readOklch(look.accent) };
  const cook = (recipe: Recipe | string) => (typeof recipe === 'string' ? recipe : hexOf(placeOn(seeds, recipe)));
  const entries = Object.entries(recipes).map(([role, { light, dark }]) => [
    role,
    { light: cook(light), dark: cook(dark) },
  ]);
  return Object.fromEntries(entries);
}

/** A shadow or a backdrop: nearly black, with a trace of the leading color. */
export function shadeOf(look: Pick<Look, Seed>, alpha: number): string {
  const { chroma, hue } = readOklch(look.primary);
  return hexOf({ lightness: 0.21, chroma: Math.min(chroma * 0.4, 0.04), hue }, alpha);
}

const placeOn = (seeds: Readonly<Record<Seed, Oklch>>, { seed, at, chroma, most }: Recipe): Oklch => ({
  lightness: at,
  chroma: Math.min(seeds[seed].chroma * chroma, most),
  hue: seeds[seed].hue,
});
