import { expect, test } from 'vitest';
import { errorsAfter } from '../testing/sampleApplication.ts';

const today = '2026-11-21';
const details = [expect.stringMatching(/^If you answered yes to either question above, please provide details/)];

const answers: readonly ['Y' | 'N', 'Y' | 'N', string, string[] | undefined][] = [
  ['N', 'N', '', undefined],
  ['Y', 'N', '', details],
  ['N', 'Y', '', details],
  ['Y', 'Y', '   ', details],
  ['Y', 'N', 'A misunderstanding, resolved in 2024.', undefined],
];

test.each(answers)('convicted %s, disciplined %s, details %o', (conviction, suspended, suspended_comment, messages) => {
  expect(errorsAfter({ conviction, suspended, suspended_comment }, today)).toEqual(
    messages ? { suspended_comment: messages } : {},
  );
});

test('the certification must be checked', () => {
  const certify = [expect.stringMatching(/^I certify that /)];
  expect(errorsAfter({ legal_agree: false }, today)).toEqual({ legal_agree: certify });
  expect(errorsAfter({ legal_agree: true }, today)).toEqual({});
});

test('the waiver must be answered with yes or no', () => {
  expect(errorsAfter({ counselor_waiver_request: '' }, today)).toEqual({
    counselor_waiver_request: [expect.stringContaining('I waive that right')],
  });
  expect(errorsAfter({ counselor_waiver_request: 'N' }, today)).toEqual({});
});
