import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '../theme/contrast.ts';
import { markPairs, type Pair, textPairs } from '../theme/pairs.ts';
import { propertyOf } from '../theme/roles.ts';
import { color } from '../theme/theme.ts';
import { type Colors, colorsOf } from './colors.ts';
import { contrastFaults, notesOn } from './contrastNotes.ts';
import { houseLook } from './look.ts';
import { brands } from './testing/brands.ts';

describe.each(Object.entries(brands))('with the brand "%s"', (_, brand) => {
  const roles = colorsOf(brand);

  describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
    const each = (pairs: readonly Pair[]) =>
      pairs.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

    test.each(each(textPairs))('%s is readable on %s', (front, back) => {
      expect(contrast(roles[front][scheme], roles[back][scheme])).toBeGreaterThanOrEqual(4.5);
    });

    test.each(each(markPairs))('%s is visible on %s', (front, back) => {
      expect(contrast(roles[front][scheme], roles[back][scheme])).toBeGreaterThanOrEqual(3);
    });

    test('one tone of the focus ring is visible on every kind of button', () => {
      for (const back of ['action', 'actionStrong', 'danger', 'band'] as const) {
        const tones = [roles.focus[scheme], roles.focusHalo[scheme]].map((tone) => contrast(tone, roles[back][scheme]));
        expect(Math.max(...tones)).toBeGreaterThanOrEqual(3);
      }
    });
  });
});

test('any two colors make a palette with enough contrast', () => {
  const seed = fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 359 }))
    .map(([lightness, chroma, hue]) => `oklch(${lightness}% ${chroma / 100} ${hue})`);
  fc.assert(
    fc.property(seed, seed, (primary, accent) => {
      expect(contrastFaults(colorsOf({ primary, accent }))).toEqual([]);
    }),
    { seed: 1, numRuns: 60 },
  );
});

test('a color that cannot be read is named with its contrast', () => {
  const colors: Colors = { ...colorsOf(houseLook), textMuted: { light: '#888888', dark: '#b3bdcc' } };
  expect(contrastFaults(colors)).toContain('In the light scheme textMuted on surface reaches 3.5 and needs 4.5.');
});

test('a brand hears what its two colors are good for', () => {
  expect(notesOn({ primary: '#1f427f', accent: '#a68a00' })).toEqual([
    'Your leading color, #1f427f, on white reaches 9.7: text, borders and icons.',
    'Your second color, #a68a00, on white reaches 3.3: borders and icons only.',
  ]);
  expect(notesOn(brands.red)).toContainEqual(expect.stringContaining('close to the red of errors'));
  expect(notesOn(brands.light)[0]).toContain('decoration only');
});

test('what is no color is named', () => {
  expect(() => colorsOf({ primary: 'navyish', accent: '#ffc84f' })).toThrow('"navyish" is not a color');
});

test('contrast agrees with the WCAG reference values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  expect(contrast('#336699', '#336699')).toBe(1);
});

test('`color` offers every role and no other', () => {
  const roles = Object.keys(colorsOf(houseLook));
  expect(Object.entries(color).sort()).toEqual(roles.map((role) => [role, `var(${propertyOf(role)})`]).sort());
});
