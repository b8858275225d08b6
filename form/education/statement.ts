import { section } from '../arrange.ts';
import { textarea } from '../ask.ts';
import { institution } from '../institution.ts';

export const statement = section('Personal statement', [
  textarea('personal_statement_essay', 'Your personal statement', {
    maxLength: institution.limits.essay,
    hint: 'Tell us what matters to you, in your own voice.',
  }),
]);
