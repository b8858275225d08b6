import { expect, test } from 'vitest';
import * as theme from '../theme/theme.ts';
import { tokensCss } from './css.ts';
import { houseLook } from './look.ts';

const css = tokensCss(houseLook);
const propertyIn = (property: string, sheet = css) => new RegExp(`${property}: ([^;]+);`).exec(sheet)?.[1];

/** Every custom property that a styled template can name. */
const named = JSON.stringify(theme).match(/(?<=var\()--[a-z0-9-]+/g) ?? [];

test('the style sheet gives every token that a template can name a value', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((property) => propertyIn(property) === undefined)).toEqual([]);
});

test('corner and density are those of the brand', () => {
  const other = tokensCss({ ...houseLook, corner: 'square', density: 'compact' });
  expect([propertyIn('--radius'), propertyIn('--space-4')]).toEqual(['0.5rem', 'min(1rem, 5vi)']);
  expect([propertyIn('--radius', other), propertyIn('--space-4', other)]).toEqual(['0rem', 'min(0.875rem, 4.375vi)']);
});

test('a font of the brand is loaded from the application, and the next family shown until it is there', () => {
  const file = { path: 'form/yours/fonts/serif.woff2', weight: '400 700', style: 'normal' } as const;
  const own = tokensCss({ ...houseLook, typeface: { families: ['Campus Serif', 'Georgia'], files: [file] } });
  expect(own).toMatch(/@font-face \{ font-family: 'Campus Serif'; src: url\('\/fonts\/serif.woff2'\)/);
  expect(own).toContain('font-display: swap');
  expect(propertyIn('--font-family', own)).toBe("'Campus Serif', 'Georgia'");
});

test('a look can belong to one part of a page', () => {
  expect(tokensCss(houseLook, "[data-brand='a']")).not.toContain(':root');
});
