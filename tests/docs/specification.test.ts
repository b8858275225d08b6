import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8');
const requirements = page.split('\n').filter((line) => line.startsWith('- '));

test('each requirement stands in one line of its own, with one link to a file of tests, journeys or stories', () => {
  const link = /^[^(].* \(\[[\w.]+\]\(\.\.\/[\w./-]+\.tsx?\)\)$/;
  expect(requirements.filter((line) => !link.test(line) || line.split('](').length > 2)).toEqual([]);
  expect(requirements.length).toBe(new Set(requirements).size);
  expect(requirements.length).toBeGreaterThan(150);
});
