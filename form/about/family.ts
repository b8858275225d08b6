import { checkbox, dropdown, email, onlyWhen, radios, section, text } from '../ask.ts';
import { all, answered, notAnswered } from '../conditions.ts';
import { guardianRelationships, parentRelationships, prefixes } from '../options/people.ts';
import type { Option, Question } from '../questions.ts';
import { addressQuestions } from './addressQuestions.ts';

interface Person {
  prefix: 'parent_' | 'parent_2_' | 'guardian_';
  relationships: readonly Option[];
  /** Said when the email address is not one. */
  emailMessage: string;
}

const personQuestions = ({ prefix, relationships, emailMessage }: Person): readonly Question[] => [
  dropdown(`${prefix}relationship`, 'Relationship to you', relationships),
  dropdown(`${prefix}prefix`, 'Title', prefixes),
  text(`${prefix}first_name`, 'First name'),
  text(`${prefix}last_name`, 'Last name'),
  email(`${prefix}email`, 'Email address', { invalidMessage: emailMessage }),
  ...onlyWhen(answered(`${prefix}relationship`), [
    checkbox(`${prefix}addr_same_as_stu_perm`, 'Lives at my permanent address'),
  ]),
  ...onlyWhen(
    all(answered(`${prefix}relationship`), notAnswered(`${prefix}addr_same_as_stu_perm`)),
    addressQuestions(prefix, {}),
  ),
];

export const parent = section(
  'Parent',
  personQuestions({
    prefix: 'parent_',
    relationships: parentRelationships,
    emailMessage: 'Parent: Please enter a valid email address.',
  }),
  { intro: 'Families come in many forms: fill in what fits yours, and leave the rest open.' },
);

export const additionalParent = section(
  'Additional parent',
  personQuestions({
    prefix: 'parent_2_',
    relationships: parentRelationships,
    emailMessage: 'Additional Parent: Please enter a valid email address.',
  }),
);

export const guardian = section(
  'Legal guardian',
  personQuestions({
    prefix: 'guardian_',
    relationships: guardianRelationships,
    emailMessage: 'Legal Guardian: Please enter a valid email address.',
  }),
  { intro: 'Only if someone other than a parent is legally responsible for you.' },
);

const correspondents: readonly Option[] = [
  { value: 'parent', label: 'Parent' },
  { value: 'parent_2', label: 'Additional parent' },
  { value: 'both', label: 'Both parents' },
  { value: 'guardian', label: 'Legal guardian' },
  { value: 'none', label: 'None of them' },
];

export const familyMail = section('News for your family', [
  radios('parent_communication_preference', 'Who should also receive our news for families?', correspondents),
]);
