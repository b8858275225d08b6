import { styled } from 'styled-components';
import { Autocomplete } from '../Autocomplete/Autocomplete.tsx';
import type { Search } from '../Autocomplete/suggestion.ts';
import { type LoadDetails, useDetails } from '../Autocomplete/useDetails.ts';
import { ConditionalDropdown } from '../ConditionalDropdown/ConditionalDropdown.tsx';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { space } from '../theme/theme.ts';
import { type BlockProps, blockParts } from './blockParts.ts';

export type AddressPart = 'country' | 'address_line_1' | 'address_line_2' | 'city' | 'state' | 'zip';

/** An address, part by part; a part without an answer is empty. */
export type Address = Readonly<Record<AddressPart, string>>;

export interface AddressBlockProps extends BlockProps<AddressPart> {
  /** Suggests addresses for what is typed into the first line. */
  search: Search;
  /** Loads the parts of the address that was chosen. */
  loadDetails: LoadDetails<Partial<Address>>;
}

/**
 * An address. The first line suggests, and a suggestion fills in the rest; everything stays open to editing. The country comes
 * first, since it decides whether there is a state to ask for: nothing above what is being typed ever moves.
 */
export function AddressBlock(props: AddressBlockProps) {
  const { label, value, states, countries, search, loadDetails } = props;
  const { part, report } = blockParts(props, { labels, tokens });
  const onChange = (changed: Partial<Address>) => report(changed, value.country);
  const { change, choose, clear } = useDetails<Partial<Address>>({ loadDetails, startWith, onChange }, null);
  const text = (name: AddressPart) => ({ ...part(name), onChange: (answer: string) => change({ [name]: answer }) });
  return (
    <Block role="group" aria-label={label}>
      <Dropdown {...text('country')} options={countries} />
      <Autocomplete {...text('address_line_1')} {...{ search }} onChoose={choose} onClear={clear} />
      <TextField {...text('address_line_2')} width="medium" />
      <TextField {...text('city')} width="medium" />
      <ConditionalDropdown
        {...text('state')}
        controllingValue={value.country}
        options={states}
        onClear={() => change({ state: '' })}
      />
      <TextField {...text('zip')} width="short" maxLength={zipLength} />
    </Block>
  );
}

/** Room for any postal code, in characters. */
export const zipLength = 10;

/** The apartment is nobody's but the applicant's: no suggestion fills it in or empties it. */
const startWith = (line: string) => ({ address_line_1: line, city: '', state: '', zip: '', country: '' });

const labels = {
  country: 'Country',
  address_line_1: 'Address',
  address_line_2: 'Apartment, suite or unit',
  city: 'City',
  state: 'State/Province',
  zip: 'ZIP/Postal Code',
} as const;

const tokens = {
  country: 'country',
  address_line_1: 'address-line1',
  address_line_2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const;

/** The answers of a block, one below the other. */
export const Block = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;
