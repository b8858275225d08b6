import { section } from '../arrange.ts';
import { textarea, yesNo } from '../ask.ts';
import { any, equals } from '../conditions.ts';

const hasSomethingToExplain = any(equals('conviction', 'Y'), equals('suspended', 'Y'));

export const conduct = section(
  'Conduct',
  [
    yesNo('conviction', 'Have you ever been convicted of a crime?', {
      required: true,
      hint: 'Leave out minor traffic violations and whatever a court has sealed or expunged.',
    }),
    yesNo('suspended', 'Have you ever been subject to major disciplinary action from a high school?', {
      required: true,
      hint: 'Such as suspension, dismissal or expulsion.',
    }),
    textarea(
      'suspended_comment',
      'If you answered yes to either question above, please provide details: what happened, when, how it was resolved, and what you have learned from it.',
      { shownWhen: hasSomethingToExplain, required: true },
    ),
  ],
  { intro: 'A yes does not by itself rule out admission. We read what you tell us in full.' },
);
