import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { markPairs, type Pair, textPairs } from './pairs.ts';
import { propertyOf, roles } from './roles.ts';
import { color } from './theme.ts';

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

test('contrast agrees with the WCAG reference values', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  expect(contrast('#336699', '#336699')).toBe(1);
});

test('`color` offers every role and no other', () => {
  expect(Object.entries(color)).toEqual(Object.keys(roles).map((role) => [role, `var(${propertyOf(role)})`]));
});
