import { useState } from 'react';
import { Dropdown } from '../../Dropdown/Dropdown.tsx';
import type { Drawing } from '../drawing.ts';
import { findSchools, SchoolName } from './SchoolName.tsx';

const grades = ['9th grade', '10th grade', '11th grade', '12th grade'].map((label) => ({ value: label, label }));

export const autocomplete: Drawing = {
  scene: (
    <SchoolName name="drawn_school" hint="The school you attend now." errors={['Enter the name of your school.']} />
  ),
  act: findSchools,
  parts: [
    'label',
    'p',
    '[role=combobox]',
    ['button', 'end'],
    '[role=listbox]',
    ['[role=option]:last-child', 'end'],
    'p:last-of-type',
  ],
  examples: [
    {
      good: {
        scene: <SchoolName name="own_school" text="Home school" />,
        why: 'Take any text. The suggestions save typing; they do not know every school.',
      },
      bad: {
        scene: <SchoolName name="refused_school" text="Home school" errors={['Choose a school from the list.']} />,
        why: 'Do not ask for a choice from the list. Some applicants would have no answer.',
      },
    },
    {
      good: { scene: <Grade />, why: 'Show a list that you know as a list. Applicants see what they can choose.' },
      bad: {
        scene: <SchoolName name="guessed_grade" label="Grade" text="Junior" />,
        why: 'Do not let applicants guess the words of your list. You get answers that no option matches.',
      },
    },
  ],
};

function Grade() {
  const [value, setValue] = useState('11th grade');
  return <Dropdown name="listed_grade" label="Grade" value={value} options={grades} onChange={setValue} />;
}
