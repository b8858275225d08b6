/*
 * The answer keys that the specification names, written by hand. The contract, the form, the print and the server are
 * checked against them.
 */

const legacy = 'relationship, first_name, last_year';
const person = `relationship, prefix, first_name, last_name, email, addr_same_as_stu_perm, address_line_1, address_line_2, city,
  state, zip, country`;
const activity = 'name, freshman, sophomore, junior, senior, position';
const honor = 'name, freshman, sophomore, junior, senior';

/** Lists of keys without their prefix. */
const lists: readonly (readonly [prefix: string, keys: string])[] = [
  // Personal
  [
    '',
    'first_name, middle_name, last_name, preferred_name, birth_date, gender, gender_iden, gender_iden_other, pronouns',
  ],
  ['', 'pronoun_other, phone_home, phone_mobile, optin_sms_ind, ssn, email_address'],
  // Address
  ['', 'address_line_1, address_line_2, city, state, zip, country, mailing_addr_same_as_perm_addr'],
  ['mailing_', 'address_line_1, address_line_2, city, state, zip, country'],
  // Citizenship
  ['', 'citizenship_type, citizenship, alien_registration_number'],
  // Entry
  ['', 'entry_term, campus_housing'],
  // Ethnicity
  ['', 'ethnicity'],
  ['race_', 'american_indian, asian, black, native_hawaiian, white'],
  ['ancestors_', 'carribbean, central_america, central_south_africa, east_asia_pacific, eastern_europe, mexico'],
  ['ancestors_', 'middle_east, usa_canada, south_america, south_asia, western_europe'],
  // Legacy
  ['', 'legacy_attended'],
  ['legacy_', legacy],
  ['legacy_2_', legacy],
  ['legacy_3_', legacy],
  // Parent education
  ['', 'parent_bachelor, parent_veteran'],
  // Parent 1, parent 2 and guardian
  ['parent_', person],
  ['parent_2_', person],
  ['guardian_', person],
  ['', 'parent_communication_preference, guardian_email_address'],
  // Language and faith
  ['', 'english_language, native_language, native_language_other, religion'],
  // Major
  ['', 'applied_major, pre_professional'],
  // Activities 1 to 4
  ['activity_', activity],
  ['activity_2_', activity],
  ['activity_3_', activity],
  ['activity_4_', activity],
  // Honors 1 to 4
  ['honors_', honor],
  ['honors_2_', honor],
  ['honors_3_', honor],
  ['honors_4_', honor],
  // College prep
  ['', 'college_prep, college_prep_other, xavier_first_source, xavier_first_source_other'],
  // Personal statement
  ['personal_statement_', 'essay, doc'],
  // High school
  ['', 'grad_month, grad_year'],
  ['hs_', 'ceeb, name, address_line_1, city, state, zip, country, gpa'],
  // Counselor
  ['counselor_', 'first_name, last_name, email_address'],
  // Tests
  ['', 'test_taken_ind'],
  ['act_', 'taken, score_composite, score_unknown, plan_month, plan_year, taken_unsure'],
  ['sat_', 'taken, score_math, score_reading_writing, score_unknown, plan_month, plan_year, taken_unsure'],
  // Final
  ['', 'conviction, suspended, suspended_comment, legal_agree, counselor_waiver_request'],
];

/** Every answer key of the specification, except the labels of choices (`{key}_desc`). */
export const specificationKeys: readonly string[] = lists.flatMap(([prefix, keys]) =>
  keys.split(/,\s*/).map((key) => prefix + key),
);
