import { expect, test } from 'vitest';
import { colorsOf } from '../../design-system/tokens/index.ts';
import { brand, name } from '../../form/brand.ts';
import { drawIcon } from './drawIcon.ts';

test('the icon shows the mark of the brand, in the color of the header', () => {
  const icon = drawIcon(name, brand);
  expect(icon).toContain(`<g id="mark">${brand.mark.trim()}</g>`);
  expect(icon).toContain(`color="${colorsOf(brand).band.light}"`);
});

test('a name may hold letters of markup', () => {
  expect(drawIcon('Arts & Crafts', brand)).toContain('<title>Arts &#38; Crafts</title>');
});
