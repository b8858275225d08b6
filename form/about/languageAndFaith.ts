import { reveal, section } from '../arrange.ts';
import { dropdown, text, yesNo } from '../ask.ts';
import { equals } from '../conditions.ts';
import { languages } from '../options/languages.ts';
import { religions } from '../options/religions.ts';

export const language = section('Language', [
  reveal(yesNo('english_language', 'Is English your first language?'), {
    N: [
      dropdown('native_language', 'What is your first language?', languages),
      text('native_language_other', 'Your first language', { shownWhen: equals('native_language', 'other') }),
    ],
  }),
]);

export const religion = section('Faith', [
  dropdown('religion', 'Religious preference', religions, {
    hint: 'Only so that campus ministry can welcome you. It plays no part in our decision, and you may leave it open.',
  }),
]);
