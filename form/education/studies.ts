import { section } from '../arrange.ts';
import { conditionalDropdown, dropdown, text } from '../ask.ts';
import { majors, preProfessionalPrograms } from '../options/majors.ts';

export const major = section('Your interests', [
  dropdown(
    'applied_major',
    'What are you interested in studying? If you\'re not sure, that\'s OK; just select "Undecided."',
    majors,
    { required: true },
  ),
  conditionalDropdown(
    'pre_professional',
    'Are you planning a pre-professional program?',
    { by: 'applied_major', options: preProfessionalPrograms },
    { hint: 'You can follow one beside any major.' },
  ),
]);

export const gradePointAverage = section('Grades', [
  text('hs_gpa', 'High school GPA', {
    width: 'short',
    maxLength: 8,
    inputMode: 'decimal',
    hint: 'As your transcript shows it, such as 3.45. Your best guess is fine.',
  }),
]);
