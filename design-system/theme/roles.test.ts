import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { propertyOf, type Role, roles } from './roles.ts';
import { color } from './theme.ts';

/** Text on what lies behind it: 4.5:1 (WCAG 1.4.3). */
const textPairs: readonly [Role, readonly Role[]][] = [
  ['text', ['surface', 'surfaceRaised', 'actionSurface', 'dangerSurface', 'successSurface', 'warningSurface']],
  ['textMuted', ['surface', 'surfaceRaised', 'actionSurface']],
  ['action', ['surface', 'surfaceRaised', 'actionSurface', 'dangerSurface', 'warningSurface']],
  ['actionStrong', ['surface', 'surfaceRaised', 'actionSurface', 'dangerSurface', 'warningSurface']],
  ['onAction', ['action', 'actionStrong', 'danger']],
  ['danger', ['surface', 'surfaceRaised', 'dangerSurface']],
  ['success', ['surface', 'surfaceRaised', 'successSurface']],
  ['warning', ['surface', 'surfaceRaised', 'warningSurface']],
];

/** Edges and marks a person needs to see: 3:1 (WCAG 1.4.11). The focus ring's two tones must also part from each other. */
const markPairs: readonly [Role, readonly Role[]][] = [
  ['border', ['surface', 'surfaceRaised']],
  ['accent', ['surface', 'surfaceRaised']],
  ['focus', ['surface', 'surfaceRaised', 'focusHalo', 'actionSurface', 'dangerSurface', 'warningSurface']],
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const each = (pairs: typeof textPairs) =>
    pairs.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

  test.each(each(textPairs))('%s is readable on %s', (front, back) => {
    expect(contrast(roles[front][scheme], roles[back][scheme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(each(markPairs))('%s is seen on %s', (front, back) => {
    expect(contrast(roles[front][scheme], roles[back][scheme])).toBeGreaterThanOrEqual(3);
  });

  test('one tone of the focus ring is seen on a button of any kind', () => {
    for (const back of ['action', 'actionStrong', 'danger'] as const) {
      const tones = [roles.focus[scheme], roles.focusHalo[scheme]].map((tone) => contrast(tone, roles[back][scheme]));
      expect(Math.max(...tones)).toBeGreaterThanOrEqual(3);
    }
  });
});

test('contrast agrees with the WCAG reference values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  expect(contrast('#336699', '#336699')).toBe(1);
});

test('every role offered has a value in both schemes, and none is kept back', () => {
  expect(Object.entries(color)).toEqual(Object.keys(roles).map((role) => [role, `var(${propertyOf(role)})`]));
});
