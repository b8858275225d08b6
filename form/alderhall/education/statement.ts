import { all, document, equals, guidance, notAnswered, onlyWhen, section, tabs, textarea } from '../builders.ts';
import { institution } from '../institution.ts';
import { nursing } from '../options/majors.ts';

/** Nursing requires a statement, either written in the form or uploaded. */
const isNursing = equals('applied_major', nursing);

const essay = textarea('personal_statement_essay', 'Your personal statement', {
  maxLength: institution.limits.essay,
  hint: 'Tell us what matters to you, in your own words.',
  oneOfSeveral: isNursing,
});

const upload = document('personal_statement_doc', 'Upload from your device', {
  name: 'Personal statement',
  hint: 'Your file is converted to a PDF for our readers.',
  required: all(isNursing, notAnswered('personal_statement_essay')),
  oneOfSeveral: isNursing,
});

export const statement = section('Personal statement', [
  onlyWhen(isNursing, [
    guidance('personal_statement_essay', 'Nursing requires a personal statement. Write it here or upload a document.'),
  ]),
  tabs(
    { id: 'personal_statement', label: 'How would you like to submit your statement?' },
    { id: 'essay', title: 'Write it here', parts: [essay] },
    { id: 'upload', title: 'Upload a document', parts: [upload] },
  ),
]);
