import { section } from '../arrange.ts';
import { checkbox } from '../ask.ts';
import { notAnswered } from '../conditions.ts';
import { address } from './addressQuestions.ts';

/** Browsers know our countries by their names, not by ISO alpha-3 codes. */
const byName = (token: string) => (token === 'country' ? 'country-name' : token);

export const permanentAddress = section('Permanent address', [
  address('', 'Permanent address', { required: true, autoComplete: byName }),
  checkbox('mailing_addr_same_as_perm_addr', 'My mail goes to this address too'),
]);

export const mailingAddress = section(
  'Mailing address',
  [address('mailing_', 'Mailing address', { autoComplete: (token) => `shipping ${byName(token)}` })],
  { shownWhen: notAnswered('mailing_addr_same_as_perm_addr') },
);
