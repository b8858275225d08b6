import { reveal, section } from '../arrange.ts';
import { date, dropdown, radios, ssn, text } from '../ask.ts';
import { atLeastYearsOld, atMostYearsOld } from '../checks.ts';
import { equals } from '../conditions.ts';
import { institution } from '../institution.ts';
import { genderIdentities, genders, pronouns } from '../options/people.ts';

const { youngest, oldest } = institution.limits;
const dateOfBirthMessage = 'A valid date of birth is required.';

export const personal = section('Personal information', [
  text('first_name', 'First Name', {
    required: true,
    autoComplete: 'given-name',
    hint: 'As it stands on your passport or birth certificate.',
  }),
  text('middle_name', 'Middle name', { autoComplete: 'additional-name' }),
  text('last_name', 'Full Last Name', { required: true, autoComplete: 'family-name' }),
  text('preferred_name', 'Preferred name', {
    autoComplete: 'nickname',
    hint: 'What you would like us to call you, if not your first name.',
  }),
  date('birth_date', 'Date of Birth', {
    required: true,
    requiredMessage: dateOfBirthMessage,
    invalidMessage: dateOfBirthMessage,
    autoComplete: 'bday',
    checks: [
      atMostYearsOld(oldest, 'This date is not supported. Please contact help support for assistance.'),
      atLeastYearsOld(youngest, `You must be ${youngest} years or older to apply.`),
    ],
  }),
  radios('gender', 'Sex', genders, {
    hint: 'As recorded on your official documents. Colleges report it to the U.S. Department of Education. You may leave it open.',
  }),
  dropdown('gender_iden', 'Gender identity', genderIdentities, {
    hint: 'Only so that we speak of you as you do. You may leave it open.',
  }),
  text('gender_iden_other', 'Your gender, in your own words', { shownWhen: equals('gender_iden', 'other') }),
  reveal(radios('pronouns', 'Pronouns', pronouns), { other: [text('pronoun_other', 'Your pronouns')] }),
  ssn('ssn', 'Social Security number', {
    invalidMessage: 'Please enter all nine digits of your Social Security number, or leave it empty.',
    hint: 'Only if you have one and will apply for federal financial aid: it lets us match the two. It plays no part in our decision.',
  }),
]);
