import { expect, test } from 'vitest';
import { minimumLength } from './checks.ts';
import { compileForm } from './compileForm.ts';
import { always } from './conditions.ts';
import { formVersion } from './formVersion.ts';
import { section } from './groupBuilders.ts';
import type { Part } from './groups.ts';
import { radios, text } from './questionBuilders.ts';

const colors = [
  { value: 'r', label: 'Red' },
  { value: 'b', label: 'Blue' },
];

const versionOf = (...parts: readonly Part[]) =>
  formVersion(compileForm([{ key: 'one', title: 'One', sections: [{ title: 'All', parts }] }]));

const asked = [text('name', 'Name', { hint: 'First and last.', required: true }), radios('color', 'Color', colors)];

test('the same form has the same version, in whatever order its settings are written', () => {
  expect(
    versionOf(text('name', 'Name', { required: true, hint: 'First and last.' }), radios('color', 'Color', colors)),
  ).toBe(versionOf(...asked));
  expect(versionOf(...asked)).toMatch(/^[0-9a-f]{16}$/);
});

test('a section that opens on request is the same section', () => {
  const version = (disclosure?: string) =>
    formVersion(
      compileForm([
        { key: 'one', title: 'One', sections: [section('All', asked, disclosure === undefined ? {} : { disclosure })] },
      ]),
    );
  expect(version('Add your name')).toBe(version());
});

test.each<[string, readonly Part[]]>([
  ['question', [...asked, text('nickname', 'Nickname')]],
  ['key', [text('full_name', 'Name', { hint: 'First and last.', required: true }), ...asked.slice(1)]],
  ['kind', [...asked.slice(0, 1), text('color', 'Color')]],
  ['option', [...asked.slice(0, 1), radios('color', 'Color', colors.slice(0, 1))]],
  ['word', [text('name', 'Full name', { hint: 'First and last.', required: true }), ...asked.slice(1)]],
  ['requirement', [text('name', 'Name', { hint: 'First and last.' }), ...asked.slice(1)]],
  [
    'rule',
    [
      text('name', 'Name', { hint: 'First and last.', required: true, checks: [minimumLength(2, 'Longer', always)] }),
      ...asked.slice(1),
    ],
  ],
  ['order', [...asked].reverse()],
])('another %s is another version', (_, parts) => {
  expect(versionOf(...parts)).not.toBe(versionOf(...asked));
});
