import { expect, test } from 'vitest';
import { markOf } from '../../engine/errors.ts';
import { questionsOf } from '../../engine/groups.ts';
import { isShown } from '../../engine/visibility.ts';
import { form } from '../contents.ts';
import { notesIn } from '../testing/notesIn.ts';
import { errorsAfter } from '../testing/sampleApplication.ts';
import { statement } from './statement.ts';
import { internationalTests, tests } from './tests.ts';

const today = '2026-11-21';

test.each([
  ['0', false],
  ['1', true],
  ['36', true],
  ['37', false],
  ['1.5', false],
  ['-1', false],
  ['1e1', false],
  ['abc', false],
  [' 30 ', true],
  ['٣٠', false],
])('an ACT Composite Score of %s', (act_score_composite, isRight) => {
  const message = 'Please enter a valid ACT Composite Score. The score must be between 1 and 36.';
  expect(errorsAfter({ act_score_composite }, today)).toEqual(isRight ? {} : { act_score_composite: [message] });
});

const increments = 'The score must be between 200 and 800 in an increment of 10 (ex. 570).';

test.each([
  ['190', false],
  ['200', true],
  ['205', false],
  ['210', true],
  ['570', true],
  ['799', false],
  ['800', true],
  ['810', false],
  ['200.0', false],
  ['abc', false],
])('SAT scores of %s', (points, isRight) => {
  expect(errorsAfter({ sat_score_math: points }, today)).toEqual(
    isRight ? {} : { sat_score_math: [`Please enter a valid SAT Math Score. ${increments}`] },
  );
  expect(errorsAfter({ sat_score_reading_writing: points }, today)).toEqual(
    isRight ? {} : { sat_score_reading_writing: [`Please enter a valid SAT Reading and Writing Score. ${increments}`] },
  );
});

test('a score that is not asked has no error', () => {
  expect(errorsAfter({ act_score_composite: '99', act_score_unknown: true }, today)).toEqual({});
  expect(errorsAfter({ sat_score_math: '1', test_taken_ind: 'N' }, today)).toEqual({});
});

test('the counselor’s email address is optional, and must look like an email address', () => {
  const message = 'The counselor email address you provided is invalid.';
  expect(errorsAfter({ counselor_email_address: '' }, today)).toEqual({});
  expect(errorsAfter({ counselor_email_address: 'lee@school.example' }, today)).toEqual({});
  expect(errorsAfter({ counselor_email_address: 'lee' }, today)).toEqual({ counselor_email_address: [message] });
});

test('whether a test was taken is asked in the past tense', () => {
  expect(form.placeOf.get('test_taken_ind')?.question.label).toBe(
    'Have you taken the ACT, the SAT or another admission test?',
  );
});

test.each([
  ['3', 'Y', 'in a section of its own'],
  ['2', 'Y', 'in a section of its own'],
  ['3', 'N', 'among the tests'],
  ['2', '', 'among the tests'],
  ['1', 'Y', 'nowhere'],
  ['1', 'N', 'nowhere'],
])('citizenship status %s with a test taken %o reads about tests of English %s', (...given) => {
  const [citizenship_type, test_taken_ind, place] = given;
  const answers = { citizenship_type, test_taken_ind };
  expect(isShown(internationalTests, answers)).toBe(place === 'in a section of its own');
  const notes = notesIn(tests.parts, answers).filter((note) => note === internationalTests.intro);
  expect(notes).toHaveLength(place === 'among the tests' ? 1 : 0);
});

test.each(['3.45', '92.4%', 'A*A*A', 'A-', 'CGPA 9.2/10', 'First Class, 7.8/8.0'])(
  'the GPA field has room and a keyboard for %s',
  (grade) => {
    const question = form.placeOf.get('hs_gpa')?.question;
    if (question?.kind !== 'text') throw new Error('The GPA is a text.');
    expect(question.maxLength).toBeGreaterThanOrEqual(grade.length);
    expect(question.inputMode ?? 'text').toBe('text');
  },
);

test.each([
  ['338', ['Nursing requires a personal statement. Write it here or upload a document.'], 'none'],
  ['304', [], 'optional'],
  ['', [], 'optional'],
])('for the major %o the section of the personal statement says before Submit what is due', (...given) => {
  const [applied_major, notes, mark] = given;
  expect(notesIn(statement.parts, { applied_major })).toEqual(notes);
  for (const written of ['', 'My statement.']) {
    const answers = { applied_major, personal_statement_essay: written };
    expect(statement.parts.flatMap(questionsOf).map((question) => markOf(question, { answers }))).toEqual([mark, mark]);
  }
});
