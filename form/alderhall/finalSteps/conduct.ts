import { any, equals, section, textarea, yesNo } from '../builders.ts';
import { conductIsWeighed, recordsToLeaveOut } from '../promises.ts';

const hasSomethingToExplain = any(equals('conviction', 'Y'), equals('suspended', 'Y'));

export const conduct = section(
  'Conduct',
  [
    yesNo('conviction', 'Have you ever been convicted of a crime?', {
      required: true,
      hint: recordsToLeaveOut,
    }),
    yesNo('suspended', 'Have you ever been subject to major disciplinary action from a high school?', {
      required: true,
      hint: 'For example, suspension, dismissal or expulsion.',
    }),
    textarea(
      'suspended_comment',
      'If you answered yes to either question above, please provide details: what happened, when, how it was resolved, and what you have learned from it.',
      { name: 'Details', shownWhen: hasSomethingToExplain, required: true },
    ),
  ],
  { intro: conductIsWeighed },
);
