import { atLeastYearsOld, atMostYearsOld } from '../../engine/checks.ts';
import { date, dropdown, equals, radios, reveal, section, ssn, text } from '../builders.ts';
import { institution } from '../institution.ts';
import { genderIdentities, genders, pronouns } from '../options/people.ts';
import { genderIdentityIsForAddressing, sexIsReported, ssnIsForAid } from '../promises.ts';

const { minimumAge, maximumAge } = institution.limits;
const dateOfBirthMessage = 'A valid date of birth is required.';

export const personal = section('Personal information', [
  text('first_name', 'First Name', {
    required: true,
    autoComplete: 'given-name',
    hint: 'Enter it as shown on your passport or birth certificate. If you have only one name, enter it here.',
  }),
  text('middle_name', 'Middle Name', { autoComplete: 'additional-name' }),
  text('last_name', 'Full Last Name', {
    required: true,
    autoComplete: 'family-name',
    hint: 'If you have only one name, enter a dash (-) here.',
  }),
  text('preferred_name', 'Preferred Name', {
    autoComplete: 'nickname',
    hint: 'The name we should call you, if it’s not your first name.',
  }),
  date('birth_date', 'Date of birth', {
    required: true,
    requiredMessage: dateOfBirthMessage,
    invalidMessage: dateOfBirthMessage,
    autoComplete: 'bday',
    checks: [
      atMostYearsOld(maximumAge, 'This date is not supported. Please contact help support for assistance.'),
      atLeastYearsOld(minimumAge, `You must be ${minimumAge} years or older to apply.`),
    ],
  }),
  radios('gender', 'Sex', genders, {
    hint: `Choose what your official documents say. ${sexIsReported} Leave blank if you prefer.`,
  }),
  dropdown('gender_iden', 'Gender identity', genderIdentities, {
    hint: `${genderIdentityIsForAddressing} Leave blank if you prefer.`,
  }),
  text('gender_iden_other', 'Your gender identity', { shownWhen: equals('gender_iden', 'other') }),
  reveal(radios('pronouns', 'Pronouns', pronouns), { other: [text('pronoun_other', 'Your pronouns')] }),
  ssn('ssn', 'Social Security number', {
    invalidMessage: 'Please enter all nine digits of your Social Security number, or leave it blank.',
    sensitive: true,
    hint: `${ssnIsForAid} If you don’t have one or won’t apply for federal aid, leave it blank.`,
  }),
]);
