import { isAnswered } from '../../engine/answers.ts';
import { computed } from '../../engine/computed.ts';
import type { Part } from '../../engine/groups.ts';
import type { Option } from '../../engine/options.ts';
import {
  type AlderhallAnswers,
  answered,
  checkbox,
  checkboxReveal,
  dropdown,
  email,
  guidance,
  onlyWhen,
  radios,
  section,
  text,
} from '../builders.ts';
import { guardianRelationships, parentRelationships, prefixes } from '../options/people.ts';
import { address } from './addressQuestions.ts';
import { addressText } from './addressText.ts';

interface Person {
  prefix: 'parent_' | 'parent_2_' | 'guardian_';
  /** Names the address for screen readers. */
  addressLabel: string;
  relationships: readonly Option[];
  /** The message for an invalid email address. */
  emailMessage: string;
}

/** A city or country alone is no address yet. */
const permanentAddressNote = computed('permanentAddressNote', (answers: AlderhallAnswers) =>
  isAnswered(answers.address_line_1)
    ? `That is ${addressText(answers)}.`
    : 'Please enter your permanent address above.',
);

/** The address of a parent or guardian. Checking the box shows the applicant's permanent address and copies nothing. */
const addressOf = ({ prefix, addressLabel }: Person) =>
  onlyWhen(answered(`${prefix}relationship`), [
    checkboxReveal(checkbox(`${prefix}addr_same_as_stu_perm`, 'Lives at my permanent address'), {
      before: [address(prefix, addressLabel)],
      after: [guidance(`${prefix}addr_same_as_stu_perm`, permanentAddressNote)],
    }),
  ]);

const personQuestions = (person: Person, ...more: readonly Part[]): readonly Part[] => [
  dropdown(`${person.prefix}relationship`, 'Relationship to you', person.relationships),
  dropdown(`${person.prefix}prefix`, 'Title', prefixes),
  text(`${person.prefix}first_name`, 'First Name'),
  text(`${person.prefix}last_name`, 'Last Name'),
  email(`${person.prefix}email`, 'Email address', { invalidMessage: person.emailMessage }),
  ...more,
  addressOf(person),
];

export const parent = section(
  'Parent',
  personQuestions({
    prefix: 'parent_',
    addressLabel: 'Address of your parent',
    relationships: parentRelationships,
    emailMessage: 'Parent: Please enter a valid email address.',
  }),
  { intro: 'Start with either parent; you can add another below. Leave blank what does not apply.' },
);

export const additionalParent = section(
  'Additional parent',
  personQuestions({
    prefix: 'parent_2_',
    addressLabel: 'Address of your additional parent',
    relationships: parentRelationships,
    emailMessage: 'Additional Parent: Please enter a valid email address.',
  }),
  { disclosure: 'Add another parent' },
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
    email('guardian_email_address', 'Email address for family updates', {
      invalidMessage: guardianEmailMessage,
      hint: 'Enter it only if it’s different from the email address above.',
    }),
  ),
  {
    intro:
      'Answer only if a person other than a parent is legally responsible for you. If you are in foster care, you can enter a foster parent or your caseworker, or leave this blank.',
    disclosure: 'Add a legal guardian',
  },
);

const correspondents: readonly Option[] = [
  { value: 'parent', label: 'Parent' },
  { value: 'parent_2', label: 'Additional parent' },
  { value: 'both', label: 'Both parents' },
  { value: 'guardian', label: 'Legal guardian' },
  { value: 'none', label: 'None of these' },
];

export const familyMail = section(
  'Family updates',
  [radios('parent_communication_preference', 'Besides you, who should get our updates for families?', correspondents)],
  { disclosure: 'Choose who gets family updates' },
);
