import { useState } from 'react';
import { DateField } from '../../DateField/DateField.tsx';
import { MonthYearPicker } from '../../MonthYearPicker/MonthYearPicker.tsx';
import type { Drawing } from '../drawing.ts';
import { typeInto } from './typeInto.ts';

const months = ['April', 'May', 'June'].map((label) => ({ value: label, label }));
const years = ['2025', '2026', '2027'].map((label) => ({ value: label, label }));

export const dateField: Drawing = {
  scene: (
    <DateOf
      name="drawn_birth_date"
      hint="Enter it as shown on your passport."
      errors={['You must be 13 years or older to apply.']}
    />
  ),
  act: (scene) => typeInto(scene, 'input', '03/04/2019'),
  parts: ['label', 'p', 'input', 'p:last-of-type', 'div > div:last-child'],
  examples: [
    {
      good: {
        scene: <DateOf name="birth_date" hint="Enter it as shown on your passport." />,
        why: 'Say in the hint what the format cannot: which date you mean, or where to find it.',
      },
      bad: {
        scene: <DateOf name="formatted_birth_date" hint="Please use the format MM/DD/YYYY." />,
        why: 'Do not write the format. The field shows it already, with an example.',
      },
    },
    {
      good: {
        scene: <Graduation />,
        why: 'Ask for what applicants know. They remember or plan a graduation by its month.',
      },
      bad: {
        scene: <DateOf name="graduation_day" label="Graduation" />,
        why: 'Do not ask for a day that you do not need. Applicants make one up, or stop to look for it.',
      },
    },
  ],
};

interface Props {
  name: string;
  label?: string;
  hint?: string;
  errors?: readonly string[];
}

function DateOf({ label = 'Date of birth', ...props }: Props) {
  const [value, setValue] = useState('');
  return <DateField {...props} {...{ label, value }} onChange={setValue} />;
}

function Graduation() {
  const [month, setMonth] = useState('');
  const [year, setYear] = useState('');
  return (
    <MonthYearPicker
      name="graduation"
      label="Graduation"
      month={{ name: 'graduation_month', value: month, options: months, onChange: setMonth }}
      year={{ name: 'graduation_year', value: year, options: years, onChange: setYear }}
    />
  );
}
