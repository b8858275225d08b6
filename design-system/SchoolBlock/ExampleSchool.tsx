import { useState } from 'react';
import { countries, states } from '../AddressBlock/examplePlaces.ts';
import { type FieldArgs, useExampleFields } from '../AddressBlock/useExampleFields.ts';
import { ConditionalDropdown } from '../ConditionalDropdown/ConditionalDropdown.tsx';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { SchoolBlock, type SchoolBlockProps } from './SchoolBlock.tsx';

export type SchoolField = 'name' | 'country' | 'address_line_1' | 'city' | 'state' | 'zip' | 'ceeb';
export type School = Readonly<Record<SchoolField, string>>;

export interface ExampleSchoolProps extends SchoolBlockProps<Partial<School>> {
  answers: School;
  fields?: FieldArgs<SchoolField>;
  disabled?: boolean;
}

export const noSchool: School = {
  name: '',
  country: '',
  address_line_1: '',
  city: '',
  state: '',
  zip: '',
  ceeb: '',
};

/** A whole school, composed of fields as an application does it. */
export function ExampleSchool({ label, suggestions, code, disabled, ...example }: ExampleSchoolProps) {
  const { answers, change, field } = useExampleFields({ ...example, labels, shared: { disabled } });
  const [ownSchool, setOwnSchool] = useState(answers.name !== '' && answers.ceeb === '');
  const { country, address_line_1, city, state, zip, ceeb } = answers;
  const linked = {
    linkedValues: { country, address_line_1, city, state, zip, ceeb },
    onFill: (text: string, details: Partial<School>, spared: readonly string[], before: string) => {
      change({ ...noSchool, name: text, ...details });
      setOwnSchool(false);
      suggestions.onFill(text, details, spared, before);
    },
    onOwnText: (text: string, isChosen: boolean, before: string) => {
      if (isChosen) change({ ...noSchool, name: text });
      setOwnSchool(true);
      suggestions.onOwnText(text, isChosen, before);
    },
    onClear: () => {
      change(noSchool);
      setOwnSchool(false);
      suggestions.onClear();
    },
  };
  return (
    <SchoolBlock {...{ label, ownSchool }} suggestions={{ ...suggestions, ...linked }} code={{ ...code, value: ceeb }}>
      <TextField {...field('name')} maxLength={100} />
      <Dropdown {...field('country')} options={countries} />
      <TextField {...field('address_line_1')} />
      <TextField {...field('city')} width="medium" />
      <ConditionalDropdown
        {...field('state')}
        controllingValue={country}
        options={states}
        onClear={() => change({ state: '' })}
      />
      <TextField {...field('zip')} width="short" maxLength={10} />
      <TextField {...field('ceeb')} width="short" maxLength={10} inputMode="numeric" />
    </SchoolBlock>
  );
}

const labels = {
  name: 'Search for Your School',
  country: 'Country',
  address_line_1: 'Address',
  city: 'City',
  state: 'State/Province',
  zip: 'ZIP/Postal Code',
  ceeb: 'CEEB code',
};
