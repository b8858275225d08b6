import { expect, test } from 'vitest';
import { splitStepLabel } from './stepLabel.ts';

test.each([
  ['Step 1 About You', 'Step 1', 'About You'],
  ['Step 3 Final Steps', 'Step 3', 'Final Steps'],
  ['Step 10 Grade 12 results', 'Step 10', 'Grade 12 results'],
  ['1. Über dich', '1.', 'Über dich'],
  ['الخطوة 2 الدراسة', 'الخطوة 2', 'الدراسة'],
  ['Review', '', 'Review'],
  ['Step 4', '', 'Step 4'],
])('splits "%s" into "%s" and "%s"', (label, ordinal, title) => {
  expect(splitStepLabel(label)).toEqual({ ordinal, title });
});
