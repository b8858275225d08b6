import { contrast } from '../theme/contrast.ts';
import { markPairs, type Pair, textPairs } from '../theme/pairs.ts';
import type { Role } from '../theme/roles.ts';
import { type Colors, colorsOf, type Scheme, schemes } from './colors.ts';
import type { Look } from './look.ts';
import { hexOf, readOklch } from './oklch.ts';

/** Two roles, one on top of the other, in one scheme. */
export interface Contrast {
  scheme: Scheme;
  front: Role;
  back: Role;
  ratio: number;
  /** What WCAG 2.2 asks for: 4.5 for text (1.4.3), 3 for edges and icons (1.4.11). */
  minimum: number;
}

export const textMinimum = 4.5;
export const markMinimum = 3;

/** The buttons and the band that the focus ring may lie on: one of its two tones has to be seen there. */
const ringBacks = ['action', 'actionStrong', 'danger', 'band'] as const;

/** The contrast of every pair in use. */
export function contrastsOf(colors: Colors): readonly Contrast[] {
  const measure = (front: Role, back: Role, scheme: Scheme) => contrast(colors[front][scheme], colors[back][scheme]);
  const each = (pairs: readonly Pair[], minimum: number) =>
    pairs.flatMap(([front, backs]) =>
      backs.flatMap((back) =>
        schemes.map((scheme) => ({ scheme, front, back, ratio: measure(front, back, scheme), minimum })),
      ),
    );
  const ring = ringBacks.flatMap((back) =>
    schemes.map((scheme) => {
      const [focus, halo] = [measure('focus', back, scheme), measure('focusHalo', back, scheme)];
      const front: Role = focus > halo ? 'focus' : 'focusHalo';
      return { scheme, front, back, ratio: Math.max(focus, halo), minimum: markMinimum };
    }),
  );
  return [...each(textPairs, textMinimum), ...each(markPairs, markMinimum), ...ring];
}

/** What cannot be read or seen, in sentences. Empty when every pair has enough contrast. */
export const contrastFaults = (colors: Colors): readonly string[] =>
  contrastsOf(colors)
    .filter(({ ratio, minimum }) => ratio < minimum)
    .map(
      ({ scheme, front, back, ratio, minimum }) =>
        `In the ${scheme} scheme ${front} on ${back} reaches ${shown(ratio)} and needs ${minimum}.`,
    );

/** What a brand's team should know of its two colors, in sentences. */
export function notesOn(look: Pick<Look, 'primary' | 'accent'>): readonly string[] {
  const seeds = [
    ['leading color', look.primary],
    ['second color', look.accent],
  ] as const;
  return [...seeds.map(([name, seed]) => useOf(name, seed)), ...nearError(look.primary)];
}

function useOf(name: string, seed: string): string {
  const ratio = contrast(hexOf(readOklch(seed)), '#ffffff');
  const use =
    ratio >= textMinimum
      ? 'text, borders and icons'
      : ratio >= markMinimum
        ? 'borders and icons only'
        : 'decoration only';
  return `Your ${name}, ${seed}, on white reaches ${shown(ratio)}: ${use}.`;
}

/** Red marks errors. Their text and icon say so too, so a red brand is a note and no fault. */
function nearError(primary: string): readonly string[] {
  const [seed, danger] = [readOklch(primary), readOklch(colorsOf({ primary, accent: primary }).danger.light)];
  const apart = Math.abs(((seed.hue - danger.hue + 540) % 360) - 180);
  return seed.chroma > 0.1 && apart < 20
    ? ['Your leading color is close to the red of errors. An icon and the text tell errors apart.']
    : [];
}

/** Cut, not rounded: 4.46 does not pass for 4.5. */
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);
