import { useState } from 'react';
import { Autocomplete } from '../../Autocomplete/Autocomplete.tsx';
import { searchSchools } from '../../Autocomplete/exampleSchools.ts';
import { typeInto } from './typeInto.ts';

interface Props {
  name: string;
  label?: string;
  text?: string;
  hint?: string;
  errors?: readonly string[];
}

/** A school's name with suggestions. */
export function SchoolName({ label = 'School', text = '', ...props }: Props) {
  const [value, setValue] = useState(text);
  return (
    <Autocomplete
      {...props}
      {...{ label, value }}
      onChange={setValue}
      onChoose={(choice) => setValue(choice.text)}
      onClear={() => setValue('')}
      search={searchSchools}
    />
  );
}

/** Types the beginning of two schools' names, so that the list opens. */
export const findSchools = (scene: HTMLElement) => typeInto(scene, '[role=combobox]', 'Walnut H');
