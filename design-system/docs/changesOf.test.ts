import { expect, test } from 'vitest';
import { changesOf } from './changesOf.ts';

const changelog = `# Changelog

- No entry.

## 0.2.0

- \`Button\` has \`size\`. It is
  explained here.
- \`ButtonGroup\` is new.

## 0.1.0

New:

- \`<Button>\` and \`Button.kind\`.

Not an entry: \`Button\`.
`;

test('the entries that name a widget are found, each version by itself', () => {
  expect(changesOf(changelog, 'Button')).toEqual([
    { version: '0.2.0', entries: ['`Button` has `size`. It is explained here.'] },
    { version: '0.1.0', entries: ['`<Button>` and `Button.kind`.'] },
  ]);
});

test('a widget that no entry names has no changes', () => {
  expect(changesOf(changelog, 'Link')).toEqual([]);
});
