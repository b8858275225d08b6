import { describe, expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import {
  all,
  answered,
  any,
  type Condition,
  equals,
  gt,
  gte,
  holds,
  isIn,
  lt,
  lte,
  notAnswered,
  notEquals,
  notIn,
} from './conditions.ts';

const score = (act_score_composite: string): Answers => ({ act_score_composite });
const born = (birth_date: string): Answers => ({ birth_date });

const cases: readonly [string, Condition, Answers, boolean][] = [
  ['equals holds for the same text', equals('city', 'Lima'), { city: 'Lima' }, true],
  ['equals fails for another text', equals('city', 'Lima'), { city: 'Quito' }, false],
  ['equals treats a missing answer as empty', equals('city', ''), {}, true],
  ['equals holds for a checked box', equals('legal_agree', true), { legal_agree: true }, true],
  ['equals fails for a box that was never checked', equals('legal_agree', true), {}, false],
  ['notEquals holds for another text', notEquals('city', 'Lima'), { city: 'Quito' }, true],
  ['notEquals holds for a missing answer', notEquals('city', 'Lima'), {}, true],
  ['notEquals fails for the same text', notEquals('city', 'Lima'), { city: 'Lima' }, false],
  ['answered holds for a text', answered('city'), { city: 'Lima' }, true],
  ['answered fails for the empty text', answered('city'), { city: '' }, false],
  ['answered fails for white space', answered('city'), { city: ' \t' }, false],
  ['answered holds for a checked box', answered('legal_agree'), { legal_agree: true }, true],
  ['answered fails for an unchecked box', answered('legal_agree'), { legal_agree: false }, false],
  ['notAnswered holds for a missing answer', notAnswered('city'), {}, true],
  ['notAnswered holds for white space', notAnswered('city'), { city: '  ' }, true],
  ['notAnswered fails for a text', notAnswered('city'), { city: 'Lima' }, false],
  ['isIn holds for a listed value', isIn('country', ['USA', 'CAN']), { country: 'CAN' }, true],
  ['isIn fails for another value', isIn('country', ['USA', 'CAN']), { country: 'PER' }, false],
  ['isIn fails for a missing answer', isIn('country', ['USA', 'CAN']), {}, false],
  ['notIn holds for another value', notIn('country', ['USA', 'CAN']), { country: 'PER' }, true],
  ['notIn holds for a missing answer', notIn('country', ['USA', 'CAN']), {}, true],
  ['notIn fails for a listed value', notIn('country', ['USA', 'CAN']), { country: 'USA' }, false],
  ['lt compares numbers, not text', lt('act_score_composite', 10), score('9'), true],
  ['lt fails at the target', lt('act_score_composite', 10), score('10'), false],
  ['lte holds at the target', lte('act_score_composite', 10), score('10'), true],
  ['lte fails above it', lte('act_score_composite', 10), score('11'), false],
  ['gt holds above the target', gt('act_score_composite', 10), score('11'), true],
  ['gt fails at the target', gt('act_score_composite', 10), score('10'), false],
  ['gte holds at the target', gte('act_score_composite', 10), score('10'), true],
  ['gte fails below it', gte('act_score_composite', 10), score('9'), false],
  ['lt compares days', lt('birth_date', '2008-03-01'), born('2008-02-29'), true],
  ['gte compares days', gte('birth_date', '2008-03-01'), born('2008-02-29'), false],
  ['lte holds on the same day', lte('birth_date', '2008-03-01'), born('2008-03-01'), true],
  ['lt fails for a missing answer', lt('act_score_composite', 10), {}, false],
  ['gte fails for a missing answer', gte('act_score_composite', 0), {}, false],
  ['lt fails for a text that is no number', lt('act_score_composite', 10), score('abc'), false],
  ['gte fails for a text that is no number', gte('act_score_composite', 0), score('abc'), false],
];

test.each(cases)('%s', (_, condition, answers, expected) => {
  expect(holds(condition, answers)).toBe(expected);
});

describe('combined conditions', () => {
  const inLima = equals('city', 'Lima');
  const inPeru = equals('country', 'PER');

  test.each([
    [{ city: 'Lima', country: 'PER' }, true, true],
    [{ city: 'Lima', country: 'USA' }, false, true],
    [{ city: 'Quito', country: 'ECU' }, false, false],
  ])('all and any of %o', (answers, both, either) => {
    expect(holds(all(inLima, inPeru), answers)).toBe(both);
    expect(holds(any(inLima, inPeru), answers)).toBe(either);
  });
});
