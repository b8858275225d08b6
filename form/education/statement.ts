import { institution } from '../institution.ts';
import { section, textarea } from '../questions.ts';

export const statement = section('Personal statement', [
  textarea('personal_statement_essay', 'Your personal statement', {
    maxLength: institution.limits.essay,
    hint: 'Optional. Tell us what matters to you, in your own voice.',
  }),
]);
