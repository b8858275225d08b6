import { section } from '../arrange.ts';
import { checkbox, email, phone, text } from '../ask.ts';
import { internationalPhone } from '../checks.ts';
import { all, answered, any, isIn, notAnswered, notIn } from '../conditions.ts';

/** Whoever has not named a country is taken to live here. */
const here = ['', 'USA'];
const isAtHome = isIn('country', here);
const isAbroad = notIn('country', here);

export const contact = section(
  'How to reach you',
  [
    email('email_address', 'Email address', {
      invalidMessage: 'Please enter a valid email address.',
      autoComplete: 'email',
      hint: 'Where we write about your application.',
    }),
    phone('phone_home', 'Home phone', {
      required: all(notAnswered('phone_mobile'), any(notAnswered('phone_international'), isAtHome)),
      requiredMessage: 'Please enter at least one phone number.',
      invalidMessage: 'Please enter a valid home phone number.',
      autoComplete: 'home tel-national',
    }),
    phone('phone_mobile', 'Cell phone', {
      required: answered('optin_sms_ind'),
      requiredMessage: 'Please enter a valid cell phone number to receive text messages.',
      invalidMessage: 'Please enter a valid cell phone number.',
      autoComplete: 'mobile tel-national',
    }),
    checkbox('optin_sms_ind', 'Send me text messages about my application', {
      hint: 'Message and data rates may apply. You can stop them at any time by replying STOP.',
    }),
    text('phone_international', 'International phone', {
      shownWhen: isAbroad,
      inputMode: 'tel',
      maxLength: 25,
      autoComplete: 'tel',
      hint: 'With the country code, such as +44 20 7946 0958.',
      checks: [internationalPhone('Please enter a valid international phone number.')],
    }),
  ],
  { intro: 'One phone number is enough.' },
);
