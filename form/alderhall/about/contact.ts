import { internationalPhone } from '../../engine/checks.ts';
import { all, answered, any, checkbox, email, isIn, notAnswered, notIn, phone, section, text } from '../builders.ts';
import { countriesWithUsNumbers } from '../options/countries.ts';

/** Applicants who have not chosen a country count as living in the United States. */
const hasUsNumbers = ['', ...countriesWithUsNumbers];
const livesWithUsNumbers = isIn('country', hasUsNumbers);
const livesAbroad = notIn('country', hasUsNumbers);

const noHome = notAnswered('phone_home');
const noMobile = notAnswered('phone_mobile');
const noInternational = any(notAnswered('phone_international'), livesWithUsNumbers);

const international = text('phone_international', 'International Phone', {
  shownWhen: livesAbroad,
  oneOfSeveral: all(noHome, noMobile),
  inputMode: 'tel',
  maxLength: 25,
  autoComplete: 'tel',
  hint: 'Enter it with the country code, such as +44 20 7946 0958.',
  checks: [internationalPhone('Please enter a valid international phone number.')],
});

export const contact = section(
  'How to reach you',
  [
    email('email_address', 'Email Address', {
      invalidMessage: 'Please enter a valid email address.',
      autoComplete: 'email',
      hint: 'We write to this address about your application.',
    }),
    international,
    phone('phone_home', 'Home Phone', {
      required: all(noMobile, noInternational),
      oneOfSeveral: all(noMobile, noInternational),
      requiredMessage: 'Please enter at least one phone number.',
      invalidMessage: 'Please enter a valid home phone number.',
      autoComplete: 'home tel-national',
      forOtherCountries: international,
    }),
    phone('phone_mobile', 'Cell Phone', {
      required: answered('optin_sms_ind'),
      oneOfSeveral: all(noHome, noInternational, notAnswered('optin_sms_ind')),
      requiredMessage: 'Please enter a valid cell phone number to receive text messages.',
      invalidMessage: 'Please enter a valid cell phone number.',
      autoComplete: 'mobile tel-national',
      forOtherCountries: international,
    }),
    checkbox('optin_sms_ind', 'Send me text messages about my application', {
      hint: 'Message and data rates may apply. Reply STOP at any time to opt out.',
    }),
  ],
  { intro: 'Enter at least one phone number.' },
);
