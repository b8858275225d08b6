import { expect, test } from 'vitest';
import { applicantName, greetingName } from './applicantName.ts';

test.each([
  [{ first_name: 'Ana', middle_name: 'Lucía', last_name: 'Ortiz Peña' }, 'Ana Lucía Ortiz Peña'],
  [{ first_name: ' Ana ', middle_name: '' }, 'Ana'],
  [{ first_name: 'Sukarno', last_name: '-' }, 'Sukarno'],
  [{ first_name: '–', last_name: ' Sukarno ' }, 'Sukarno'],
  [{ first_name: 'Anne-Marie', last_name: 'O’Neill-Ruiz' }, 'Anne-Marie O’Neill-Ruiz'],
  [{}, ''],
])('the full name in %j is %o', (answers, name) => {
  expect(applicantName(answers)).toBe(name);
});

test.each([
  [{ preferred_name: 'Ani', first_name: 'Ana' }, 'Ani'],
  [{ preferred_name: '  ', first_name: ' Ana ' }, 'Ana'],
  [{ first_name: 'Ana' }, 'Ana'],
  [{ first_name: '-', last_name: 'Sukarno' }, 'Sukarno'],
  [{ last_name: 'Ortiz' }, ''],
  [{}, ''],
])('the greeting for %o uses %o', (answers, name) => {
  expect(greetingName(answers)).toBe(name);
});
