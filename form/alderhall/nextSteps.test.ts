import { expect, test } from 'vitest';
import { institution } from './institution.ts';
import { nextSteps } from './nextSteps.ts';

const { codes, deadlines } = institution;

test('the last steps name the transcript, the codes for test scores and aid, and the decision', () => {
  const steps = nextSteps('2026-10-02');
  expect(steps.flatMap((step) => step.codes ?? [])).toEqual([
    { label: 'ACT', code: codes.act },
    { label: 'SAT', code: codes.sat },
    { label: 'FAFSA', code: codes.fafsa },
  ]);
  expect(steps[0]?.text).toContain('transcript');
  expect(steps.at(-1)?.text).toContain('decision');
});

test.each([
  ['2026-10-02', [deadlines.materials, deadlines.materials, deadlines.aid]],
  [deadlines.materials, [deadlines.materials, deadlines.materials, deadlines.aid]],
  ['2026-12-16', [deadlines.aid]],
  ['2027-03-01', []],
])('on %s the last steps name the deadlines that are not over', (today, expected) => {
  expect(nextSteps(today).flatMap(({ by }) => (by ? [by] : []))).toEqual(expected);
});
