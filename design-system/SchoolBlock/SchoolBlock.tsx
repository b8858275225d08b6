import { styled } from 'styled-components';
import { Block, zipLength } from '../AddressBlock/AddressBlock.tsx';
import { type BlockProps, blockParts } from '../AddressBlock/blockParts.ts';
import { Autocomplete } from '../Autocomplete/Autocomplete.tsx';
import type { AutocompleteChoice, Search } from '../Autocomplete/suggestion.ts';
import { type LoadDetails, useDetails } from '../Autocomplete/useDetails.ts';
import { ConditionalDropdown } from '../ConditionalDropdown/ConditionalDropdown.tsx';
import { Dropdown } from '../Dropdown/Dropdown.tsx';
import { FieldHint } from '../field/fieldParts.tsx';
import { useReadOnly } from '../field/readOnly.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { space } from '../theme/theme.ts';

export type SchoolPart = 'name' | 'country' | 'address_line_1' | 'city' | 'state' | 'zip' | 'ceeb';

/** A school, part by part; a part without an answer is empty. */
export type School = Readonly<Record<SchoolPart, string>>;

export interface SchoolBlockProps extends BlockProps<SchoolPart> {
  /** Suggests schools for what is typed as a name. */
  search: Search;
  /** Loads the parts of the school that was chosen. */
  loadDetails: LoadDetails<Partial<School>>;
  /** Said when the school is the applicant's own text. @default 'Enter your school information below.' (form.md section 4) */
  ownSchoolHint?: string | undefined;
}

/** A school found by its name, which fills in the rest, or told in the applicant's own words. */
export function SchoolBlock(props: SchoolBlockProps) {
  const { label, value, states, countries, search, loadDetails } = props;
  const { ownSchoolHint = 'Enter your school information below.' } = props;
  const { readOnly } = useReadOnly(props.readOnly);
  const { part, report } = blockParts(props, { labels, tokens: {} });
  const onChange = (changed: Partial<School>) => report(changed, value.country);
  const { origin, change, choose, clear } = useDetails({ loadDetails, startWith, onChange }, originOf(value));
  // The code and the address were the other school's.
  const chooseSchool = (choice: AutocompleteChoice) => {
    if (choice.kind === 'ownText' && value.ceeb !== '') change(startWith(choice.text));
    choose(choice);
  };
  const text = (name: SchoolPart) => ({ ...part(name), onChange: (answer: string) => change({ [name]: answer }) });
  return (
    <Block role="group" aria-label={label}>
      <NameAndHint>
        <Autocomplete
          {...text('name')}
          {...{ search }}
          maxLength={nameLength}
          written={nameWithCode(value)}
          onChoose={chooseSchool}
          onClear={clear}
        />
        {!readOnly && <OwnSchool role="status">{origin === 'own' && ownSchoolHint}</OwnSchool>}
      </NameAndHint>
      <Dropdown {...text('country')} options={countries} />
      <TextField {...text('address_line_1')} />
      <TextField {...text('city')} width="medium" />
      <ConditionalDropdown
        {...text('state')}
        controllingValue={value.country}
        options={states}
        onClear={() => change({ state: '' })}
      />
      <TextField {...text('zip')} width="short" maxLength={zipLength} />
      {!readOnly && <TextField {...text('ceeb')} width="short" maxLength={ceebLength} inputMode="numeric" />}
    </Block>
  );
}

/** Room for the longest school name in use, in characters. */
const nameLength = 100;
const ceebLength = 10;

/** Schools that are found have a code; a name without one was typed by the applicant. */
const originOf = ({ name, ceeb }: School) => (name !== '' && ceeb === '' ? 'own' : null);

/** To a reader the name says it all, with its code (form.md section 6). */
const nameWithCode = ({ name, ceeb }: School) => (name && ceeb ? `${name} (${ceeb})` : name || ceeb);

const startWith = (name: string) => ({
  name,
  address_line_1: '',
  city: '',
  state: '',
  zip: '',
  ceeb: '',
  country: '',
});

const labels = {
  name: 'Search for Your School',
  country: 'Country',
  address_line_1: 'Address',
  city: 'City',
  state: 'State/Province',
  zip: 'ZIP/Postal Code',
  ceeb: 'CEEB code',
} as const;

const NameAndHint = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/* Its room is kept: appearing as the name is left, it must not push away the field that is being pressed. */
const OwnSchool = styled(FieldHint)`
  min-block-size: 1.5em;
  margin-block-start: ${space[2]};
`;
