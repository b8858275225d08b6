import { checkbox, section } from '../ask.ts';
import { notAnswered } from '../conditions.ts';
import { addressQuestions } from './addressQuestions.ts';

export const permanentAddress = section('Permanent address', [
  ...addressQuestions('', { required: true, autoComplete: (token) => token }),
  checkbox('mailing_addr_same_as_perm_addr', 'My mail goes to this address too'),
]);

export const mailingAddress = section(
  'Mailing address',
  addressQuestions('mailing_', { autoComplete: (token) => `shipping ${token}` }),
  { shownWhen: notAnswered('mailing_addr_same_as_perm_addr') },
);
