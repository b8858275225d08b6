import { ConditionalDropdown } from '../ConditionalDropdown/ConditionalDropdown.tsx';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { AddressBlock, type AddressBlockProps } from './AddressBlock.tsx';
import { countries, states } from './examplePlaces.ts';
import { type FieldArgs, useExampleFields } from './useExampleFields.ts';

export type AddressField = 'country' | 'address_line_1' | 'address_line_2' | 'city' | 'state' | 'zip';
export type Address = Readonly<Record<AddressField, string>>;

export interface ExampleAddressProps extends AddressBlockProps<Partial<Address>> {
  answers: Address;
  fields?: FieldArgs<AddressField>;
  disabled?: boolean;
}

/** A whole address, composed of fields as an application does it. */
export function ExampleAddress({ label, suggestions, disabled, ...example }: ExampleAddressProps) {
  const { answers, change, field } = useExampleFields({ ...example, labels, shared: { disabled } });
  const { city, state, zip, country } = answers;
  const onFill = (text: string, details: Partial<Address>, spared: readonly string[], before: string) => {
    const filled = { city: '', state: '', zip: '', address_line_1: text, ...details };
    change(Object.fromEntries(Object.entries(filled).filter(([name]) => !spared.includes(name))));
    suggestions.onFill(text, details, spared, before);
  };
  const onClear = () => {
    change({ city: '', state: '', zip: '', address_line_1: '' });
    suggestions.onClear();
  };
  const linkedValues = { city, state, zip, country };
  return (
    <AddressBlock label={label} suggestions={{ ...suggestions, linkedValues, onFill, onClear }}>
      <Dropdown {...field('country')} autoComplete="country" options={countries} />
      <TextField {...field('address_line_1')} autoComplete="address-line1" />
      <TextField {...field('address_line_2')} autoComplete="address-line2" width="medium" />
      <TextField {...field('city')} autoComplete="address-level2" width="medium" />
      <ConditionalDropdown
        {...field('state')}
        autoComplete="address-level1"
        controllingValue={country}
        options={states}
        onClear={() => change({ state: '' })}
      />
      <TextField {...field('zip')} autoComplete="postal-code" width="short" maxLength={10} />
    </AddressBlock>
  );
}

const labels = {
  country: 'Country',
  address_line_1: 'Address',
  address_line_2: 'Apartment, suite or unit',
  city: 'City',
  state: 'State/Province',
  zip: 'ZIP/Postal Code',
};
