import { expect, test } from 'vitest';
import { isTooOld } from './isTooOld.ts';

const call = () => undefined;
const browser = {
  Object: { hasOwn: call },
  Array: { prototype: { at: call, findLast: call, findLastIndex: call } },
  String: { prototype: { replaceAll: call } },
  HTMLDialogElement: { prototype: { showModal: call } },
};

test('a browser that has what the application calls is not too old', () => {
  expect(isTooOld(browser)).toBe(false);
});

test.each([
  ['Object.hasOwn', { ...browser, Object: {} }],
  ['findLast', { ...browser, Array: { prototype: { at: call } } }],
  ['dialogs', { ...browser, HTMLDialogElement: undefined }],
])('a browser without %s is too old', (_, older) => {
  expect(isTooOld(older)).toBe(true);
});
