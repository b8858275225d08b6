import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { colorsOf } from './colors.ts';
import { contrastsOf } from './contrastNotes.ts';
import { houseLook } from './look.ts';
import { brands } from './testing/brands.ts';
import { tokensJson } from './tokensJson.ts';

/** The schemas that the W3C Design Tokens Community Group publishes, version 2025.10. */
const folder = join(import.meta.dirname, 'testing/dtcg');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
for (const name of files) ajv.addSchema(JSON.parse(readFileSync(join(folder, name), 'utf8')));
const check = ajv.getSchema('https://www.designtokens.org/schemas/2025.10/format.json');

test.each(Object.entries(brands))(
  'the tokens of the brand "%s" have the format of the Design Tokens Community Group',
  (_, brand) => {
    check?.(JSON.parse(JSON.stringify(tokensJson(brand))));
    expect(check?.errors).toBeNull();
  },
);

test('a token of another type is no token of that format', () => {
  expect(check?.({ space: { $type: 'dimension', $value: '1rem' } })).toBe(false);
});

test('the file says both schemes, and the contrast of every pair in use', () => {
  const { color } = tokensJson(houseLook);
  expect(color).toMatchObject({
    light: { action: { $value: { hex: '#1f427f' } } },
    dark: { action: { $value: { hex: '#a2c1f7' } } },
  });
  expect(color.$extensions['design-system.contrast']).toHaveLength(contrastsOf(colorsOf(houseLook)).length);
});
