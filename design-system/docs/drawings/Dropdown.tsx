import { useState } from 'react';
import { Dropdown } from '../../Dropdown/Dropdown.tsx';
import { RadioGroup } from '../../RadioGroup/RadioGroup.tsx';
import type { Drawing } from '../drawing.ts';
import { ignore } from './typeInto.ts';

const countries = ['Canada', 'Ghana', 'Mexico', 'United States', 'Vietnam'].map((label) => ({ value: label, label }));
const terms = ['Fall 2027', 'Spring 2028'].map((label) => ({ value: label, label }));

export const dropdown: Drawing = {
  scene: <Country hint="Where you live now." errors={['Choose a country.']} />,
  act: (scene) => scene.querySelector<HTMLElement>('[role=combobox]')?.click(),
  parts: ['label', 'p', ['[role=combobox]', 'end'], '[role=listbox]', 'p:last-of-type'],
  examples: [
    {
      good: {
        scene: <Terms />,
        why: 'Show up to about seven options at once. Applicants see all of them and answer with one press.',
      },
      bad: {
        scene: (
          <Dropdown name="term" label="When would you like to start?" value="" options={terms} onChange={ignore} />
        ),
        why: 'Do not hide a short choice in a list. It takes two presses, and on phones the list covers half of the page.',
      },
    },
    {
      good: { scene: <Country label="Country" />, why: 'Name the answer in the label.' },
      bad: {
        scene: <Country label="Please select your country from the list below" />,
        why: 'Do not say how to choose. The control shows it, and screen readers read the whole label at each visit.',
      },
    },
  ],
};

interface Props {
  label?: string;
  hint?: string;
  errors?: readonly string[];
}

function Country({ label = 'Country', ...props }: Props) {
  const [value, setValue] = useState('Ghana');
  return <Dropdown name="country" label={label} value={value} options={countries} onChange={setValue} {...props} />;
}

function Terms() {
  const [value, setValue] = useState('');
  return (
    <RadioGroup name="start" label="When would you like to start?" value={value} options={terms} onChange={setValue} />
  );
}
