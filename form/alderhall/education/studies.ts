import { conditionalDropdown, dropdown, section, text } from '../builders.ts';
import { majors, preProfessionalPrograms } from '../options/majors.ts';
import { guessWithoutTranscript } from '../promises.ts';

export const major = section('Major', [
  dropdown(
    'applied_major',
    'What are you interested in studying? If you\'re not sure, that\'s OK; just select "Undecided."',
    majors,
    { name: 'What are you interested in studying?', required: true },
  ),
  conditionalDropdown(
    'pre_professional',
    'Are you planning a pre-professional program?',
    { by: 'applied_major', options: preProfessionalPrograms },
    { hint: 'You can combine one with any major.' },
  ),
]);

export const gradePointAverage = section('Grades', [
  text('hs_gpa', 'High school GPA', {
    hint: `Enter it as shown on your transcript, such as 3.45, 92.4% or A-. If it has grades by subject only, leave this blank. ${guessWithoutTranscript}`,
  }),
]);
