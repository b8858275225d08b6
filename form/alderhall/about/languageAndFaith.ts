import { dropdown, equals, reveal, section, text, yesNo } from '../builders.ts';
import { languages } from '../options/languages.ts';
import { religions } from '../options/religions.ts';
import { religionIsForMinistry } from '../promises.ts';

export const language = section('Language', [
  reveal(yesNo('english_language', 'Is English your first language?'), {
    N: [
      dropdown('native_language', 'What is your first language?', languages),
      text('native_language_other', 'Your first language', { shownWhen: equals('native_language', 'other') }),
    ],
  }),
]);

export const religion = section(
  'Religion',
  [
    dropdown('religion', 'Religious preference', religions, {
      hint: `${religionIsForMinistry} Leave blank if you prefer.`,
    }),
  ],
  { disclosure: 'Add your religion' },
);
