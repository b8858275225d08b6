import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/* The browser shows two things itself, so their colors cannot be custom properties. */

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const [, light, dark] = /band: \{ light: '(.+)', dark: '(.+)' \}/.exec(read('design-system/theme/roles.ts')) ?? [];

test('the browser’s own bar has the color of the header in both schemes', () => {
  expect(read('app/index.html')).toContain(`media="(prefers-color-scheme: light)" content="${light}"`);
  expect(read('app/index.html')).toContain(`media="(prefers-color-scheme: dark)" content="${dark}"`);
});

test('the icon in the browser’s tab has the color of the header', () => {
  expect(read('app/public/icon.svg')).toContain(`color="${light}"`);
});
