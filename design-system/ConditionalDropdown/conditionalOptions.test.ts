import { describe, expect, test } from 'vitest';
import { isOutdated, optionsFor } from './conditionalOptions.ts';

const ohio = [{ value: 'Ohio', label: 'Ohio' }];
const ontario = [{ value: 'Ontario', label: 'Ontario' }];

describe('the options', () => {
  test.each([
    ['one list serves every answer', ohio, 'FRA', ohio],
    ['a map has a list for each answer', { USA: ohio, CAN: ontario }, 'CAN', ontario],
    ['an answer without a list has no options', { USA: ohio }, 'FRA', []],
    ['an empty answer has no options', { USA: ohio }, '', []],
    ['an inherited property has no list', { USA: ohio }, 'constructor', []],
  ])('%s', (_, options, controllingValue, expected) => {
    expect(optionsFor(options, controllingValue)).toEqual(expected);
  });
});

describe('an answer is outdated', () => {
  test.each([
    ['when the controlling answer changes', ['USA', 'Ohio'], ['CAN', 'Ohio'], true],
    ['when the controlling answer is emptied', ['USA', 'Ohio'], ['', 'Ohio'], true],
    ['not when it changes itself', ['USA', 'Ohio'], ['USA', 'Iowa'], false],
    ['not when it is empty', ['USA', ''], ['CAN', ''], false],
    ['not when both are loaded together', ['', ''], ['USA', 'Ohio'], false],
    ['not when nothing changes', ['USA', 'Ohio'], ['USA', 'Ohio'], false],
  ] as const)('%s', (_, before, now, expected) => {
    const at = ([controllingValue, value]: readonly [string, string]) => ({ controllingValue, value });
    expect(isOutdated(at(before), at(now))).toBe(expected);
  });
});
