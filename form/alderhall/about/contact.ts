import { internationalPhone } from '../../engine/checks.ts';
import {
  all,
  answered,
  any,
  checkbox,
  email,
  hasFormat,
  none,
  notAnswered,
  notIn,
  phone,
  section,
  text,
} from '../builders.ts';
import { countriesWithUsNumbers } from '../options/countries.ts';

/** Applicants who have not chosen a country count as living in the United States. */
const livesAbroad = notIn('country', ['', ...countriesWithUsNumbers]);

/** Where numbers are U.S. ones, an applicant may still have a number of another country only. */
const hasForeignNumber = any(
  hasFormat('phone_home', 'foreignPhone'),
  hasFormat('phone_mobile', 'foreignPhone'),
  answered('phone_international'),
);

const noMobile = notAnswered('phone_mobile');
const noInternational = notAnswered('phone_international');

/** A number that is refused leaves it open which number will be given. */
const noValidHome = none(hasFormat('phone_home', 'phone'));
const noValidMobile = none(hasFormat('phone_mobile', 'phone'));
const noValidInternational = none(hasFormat('phone_international', 'internationalPhone'));

const international = text('phone_international', 'International phone', {
  shownWhen: any(livesAbroad, hasForeignNumber),
  oneOfSeveral: all(noValidHome, noValidMobile),
  inputMode: 'tel',
  maxLength: 25,
  autoComplete: 'tel',
  hint: 'Include the country code, such as +44 20 7946 0958.',
  checks: [internationalPhone('Please enter a valid international phone number.')],
});

export const contact = section('Contact information', [
  email('email_address', 'Email address', {
    invalidMessage: 'Please enter a valid email address.',
    autoComplete: 'email',
    hint: 'We’ll email you about your application.',
  }),
  international,
  phone('phone_mobile', 'Cell phone', {
    hint: 'One phone number is enough, of any kind.',
    required: answered('optin_sms_ind'),
    oneOfSeveral: all(noValidHome, noValidInternational, notAnswered('optin_sms_ind')),
    requiredMessage: 'Please enter a valid cell phone number to receive text messages.',
    invalidMessage: 'Please enter a valid cell phone number.',
    autoComplete: 'mobile tel',
    forOtherCountries: international,
  }),
  checkbox('optin_sms_ind', 'Send me text messages about my application', {
    hint: 'Message and data rates may apply. Reply STOP at any time to opt out.',
  }),
  phone('phone_home', 'Home phone', {
    required: all(noMobile, noInternational),
    oneOfSeveral: all(noValidMobile, noValidInternational),
    requiredMessage: 'Please enter at least one phone number.',
    invalidMessage: 'Please enter a valid home phone number.',
    autoComplete: 'home tel',
    forOtherCountries: international,
  }),
]);
