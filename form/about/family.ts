import { beforeAfter, note, onlyWhen, section } from '../arrange.ts';
import { checkbox, dropdown, email, radios, text } from '../ask.ts';
import { answered } from '../conditions.ts';
import { guardianRelationships, parentRelationships, prefixes } from '../options/people.ts';
import type { Part } from '../parts.ts';
import type { Option } from '../questions.ts';
import { address } from './addressQuestions.ts';
import { writtenAddress } from './writtenAddress.ts';

interface Person {
  prefix: 'parent_' | 'parent_2_' | 'guardian_';
  /** As the address is named for screen readers. */
  addressLabel: string;
  relationships: readonly Option[];
  /** Said when the email address is not one. */
  emailMessage: string;
}

/** Whoever lives with the applicant needs no second address: theirs is the permanent one, and it is shown, not copied. */
const home = ({ prefix, addressLabel }: Person) =>
  onlyWhen(answered(`${prefix}relationship`), [
    beforeAfter(checkbox(`${prefix}addr_same_as_stu_perm`, 'Lives at my permanent address'), {
      before: [address(prefix, addressLabel)],
      after: [
        note(`${prefix}addr_same_as_stu_perm`, (answers) =>
          writtenAddress(answers)
            ? `That is ${writtenAddress(answers)}.`
            : 'Please fill in your permanent address above.',
        ),
      ],
    }),
  ]);

const personQuestions = (person: Person, ...more: readonly Part[]): readonly Part[] => [
  dropdown(`${person.prefix}relationship`, 'Relationship to you', person.relationships),
  dropdown(`${person.prefix}prefix`, 'Title', prefixes),
  text(`${person.prefix}first_name`, 'First name'),
  text(`${person.prefix}last_name`, 'Last name'),
  email(`${person.prefix}email`, 'Email address', { invalidMessage: person.emailMessage }),
  ...more,
  home(person),
];

export const parent = section(
  'Parent',
  personQuestions({
    prefix: 'parent_',
    addressLabel: 'Address of your parent',
    relationships: parentRelationships,
    emailMessage: 'Parent: Please enter a valid email address.',
  }),
  { intro: 'Families come in many forms: fill in what fits yours, and leave the rest open.' },
);

export const additionalParent = section(
  'Additional parent',
  personQuestions({
    prefix: 'parent_2_',
    addressLabel: 'Address of your additional parent',
    relationships: parentRelationships,
    emailMessage: 'Additional Parent: Please enter a valid email address.',
  }),
);

const guardianEmailMessage = 'Legal Guardian: Please enter a valid email address.';

export const guardian = section(
  'Legal guardian',
  personQuestions(
    {
      prefix: 'guardian_',
      addressLabel: 'Address of your legal guardian',
      relationships: guardianRelationships,
      emailMessage: guardianEmailMessage,
    },
    email('guardian_email_address', 'Email address for our news', {
      invalidMessage: guardianEmailMessage,
      hint: 'Only if it is another one than above.',
    }),
  ),
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
