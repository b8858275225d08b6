import { checkbox, checkboxReveal, section } from '../builders.ts';
import { address } from './addressQuestions.ts';

export const permanentAddress = section(
  'Permanent address',
  [address('', 'Permanent address', { required: true, autofill: 'own' })],
  {
    intro:
      'If you don’t have a fixed address, enter the address of a shelter, a school or a person who can receive your mail.',
  },
);

/** The box is behind the button, too: in sight, the two would ask the same. */
export const mailingAddress = section(
  'Mailing address',
  [
    checkboxReveal(
      checkbox('mailing_addr_same_as_perm_addr', 'My mailing address is the same as my permanent address'),
      {
        before: [address('mailing_', 'Mailing address', { autofill: 'shipping' })],
      },
    ),
  ],
  { disclosure: 'Add a different mailing address' },
);
