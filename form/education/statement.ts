import { section, tabs } from '../arrange.ts';
import { document, textarea } from '../ask.ts';
import { all, equals, notAnswered } from '../conditions.ts';
import { institution } from '../institution.ts';
import { nursing } from '../options/majors.ts';

const essay = textarea('personal_statement_essay', 'Your personal statement', {
  maxLength: institution.limits.essay,
  hint: 'Tell us what matters to you, in your own voice.',
});

/** Nursing asks for a statement, in one form or the other (form.md section 5). */
const upload = document('personal_statement_doc', 'Upload from your device', {
  hint: 'We convert it to PDF, which is what we read.',
  required: all(equals('applied_major', nursing), notAnswered('personal_statement_essay')),
});

export const statement = section('Personal statement', [
  tabs(
    { id: 'personal_statement', label: 'How would you like to give us your statement?' },
    { id: 'essay', title: 'Write it here', parts: [essay] },
    { id: 'upload', title: 'Upload a document', parts: [upload] },
  ),
]);
