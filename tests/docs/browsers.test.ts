import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oldestBrowsersText } from '../../app/oldestBrowsers.ts';

test('the README names the oldest browsers that browserslist names', () => {
  expect(readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')).toContain(`${oldestBrowsersText}.`);
});
