import { checkbox, notAnswered, section } from '../builders.ts';
import { address } from './addressQuestions.ts';

export const permanentAddress = section(
  'Permanent address',
  [
    address('', 'Permanent address', { required: true, autofill: 'own' }),
    checkbox('mailing_addr_same_as_perm_addr', 'My mailing address is the same'),
  ],
  {
    intro:
      'If you don’t have a fixed address, enter the address of a shelter, a school or a person who can receive your mail.',
  },
);

export const mailingAddress = section(
  'Mailing address',
  [address('mailing_', 'Mailing address', { autofill: 'shipping' })],
  { shownWhen: notAnswered('mailing_addr_same_as_perm_addr'), disclosure: 'Add a different mailing address' },
);
