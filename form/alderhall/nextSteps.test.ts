import { expect, test } from 'vitest';
import type { Answers } from '../engine/answers.ts';
import { institution } from './institution.ts';
import { nextSteps } from './nextSteps.ts';

const { codes, deadlines } = institution;

test('the last steps name the transcript, the codes for test scores and aid, and the decision', () => {
  const steps = nextSteps('2026-10-02', {});
  expect(steps.flatMap((step) => step.codes ?? [])).toEqual([
    { label: 'ACT', code: codes.act },
    { label: 'SAT', code: codes.sat },
    { label: 'FAFSA', code: codes.fafsa },
  ]);
  expect(steps[0]?.text).toContain('transcript');
  expect(steps.at(-2)?.text).toContain('decision');
});

test.each([
  ['2026-10-02', [deadlines.materials, deadlines.materials, deadlines.aid]],
  [deadlines.materials, [deadlines.materials, deadlines.materials, deadlines.aid]],
  ['2026-12-16', [deadlines.aid]],
  ['2027-03-01', []],
])('on %s the last steps name the deadlines that are not over', (today, expected) => {
  expect(nextSteps(today, {}).flatMap(({ by }) => (by ? [by] : []))).toEqual(expected);
});

const textsFor = (answers: Answers) => nextSteps('2026-10-02', answers).map(({ title, text }) => `${title}: ${text}`);
const differing = (answers: Answers) => textsFor(answers).filter((text) => !textsFor({}).includes(text));

test('a citizen of another country is not sent to the FAFSA', () => {
  expect(differing({ citizenship_type: '3' })).toEqual([expect.stringContaining('which aid is open to you')]);
  const steps = nextSteps('2026-10-02', { citizenship_type: '3' });
  expect(steps.flatMap((step) => step.codes ?? []).map(({ label }) => label)).toEqual(['ACT', 'SAT']);
});

test('an applicant whose first language is not English reads about English tests', () => {
  expect(differing({ english_language: 'N' })).toEqual([expect.stringContaining('TOEFL')]);
  expect(differing({ english_language: 'Y' })).toEqual([]);
});

test.each(['Home school', 'homeschool', ' Homeschooled'])(
  'a transcript of %s does not come from a school',
  (hs_name) => {
    expect(differing({ hs_name })).toEqual([expect.stringContaining('the record of your courses')]);
  },
);

test('a school whose name has the word home is a school', () => {
  expect(differing({ hs_name: 'Sweet Home High School' })).toEqual([]);
});

test('the last step says where to report a change', () => {
  expect(textsFor({}).at(-1)).toContain(institution.admissionEmail);
});
