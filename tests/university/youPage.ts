import { isAnswered } from '../../form/engine/answers.ts';
import { atLeastYearsOld, internationalPhone } from '../../form/engine/checks.ts';
import { computed } from '../../form/engine/computed.ts';
import type { Page } from '../../form/engine/groups.ts';
import type { Option } from '../../form/engine/options.ts';
import {
  answered,
  checkbox,
  checkboxReveal,
  date,
  email,
  type MadeUpAnswers,
  note,
  notIn,
  phone,
  radios,
  reveal,
  section,
  ssn,
  text,
  textarea,
  yesNo,
} from './builders.ts';
import { home, mail } from './places.ts';

const person = section('Who you are', [
  text('first_name', 'Given name', { required: true, autoComplete: 'given-name' }),
  text('last_name', 'Family name', { required: true, autoComplete: 'family-name' }),
  text('nickname', 'Nickname', { autoComplete: 'nickname', hint: 'The name we call you by in the studio.' }),
  date('birth_date', 'Birthday', {
    required: true,
    invalidMessage: 'Please enter your birthday.',
    autoComplete: 'bday',
    checks: [atLeastYearsOld(16, 'You can apply from the age of 16.')],
  }),
  ssn('social_security_number', 'Social Security number', {
    invalidMessage: 'Please enter all nine digits.',
    sensitive: true,
  }),
]);

const contact = section('How to reach you', [
  email('email', 'Email', { invalidMessage: 'Please enter an email address.', autoComplete: 'email' }),
  phone('phone', 'Phone', {
    required: answered('wants_texts'),
    invalidMessage: 'Please enter your whole phone number.',
    autoComplete: 'tel',
  }),
  checkbox('wants_texts', 'Text me before the studio day'),
  text('phone_abroad', 'Phone abroad', {
    shownWhen: notIn('country', ['', 'USA']),
    inputMode: 'tel',
    maxLength: 25,
    autoComplete: 'tel',
    checks: [internationalPhone('Please enter a phone number with its country code.')],
  }),
]);

const media: readonly Option[] = [
  { value: 'clay', label: 'Clay' },
  { value: 'light', label: 'Light' },
  { value: 'other', label: 'Something else' },
];

const art = section('Your art so far', [
  reveal(radios('medium', 'What do you like to work with?', media), {
    other: [text('medium_other', 'Your medium')],
  }),
  reveal(yesNo('has_exhibited', 'Have you shown your work?'), {
    Y: [textarea('exhibitions', 'Where did you show it?', { required: true })],
  }),
]);

const homeNote = computed('homeNote', ({ address_line_1, city, country_desc }: MadeUpAnswers) => {
  const address = [address_line_1, city, country_desc].filter(isAnswered).join(', ');
  return address ? `We write to ${address}.` : 'Please enter your address above.';
});

const mailbox = section(
  'Your mail',
  [
    checkboxReveal(checkbox('is_mailed_here', 'Write to me at my address'), {
      before: [mail],
      after: [note('is_mailed_here', homeNote)],
    }),
  ],
  { disclosure: 'Say where we write to you' },
);

export const you: Page = {
  key: 'you',
  title: 'You',
  sections: [person, contact, section('Where you live', [home]), mailbox, art],
};
