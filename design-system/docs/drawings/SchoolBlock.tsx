import { useState } from 'react';
import { searchSchools } from '../../Autocomplete/exampleSchools.ts';
import { SchoolBlock } from '../../SchoolBlock/SchoolBlock.tsx';
import { TextField } from '../../TextField/TextField.tsx';
import type { Drawing } from '../drawing.ts';
import { findSchools } from './SchoolName.tsx';
import { ignore } from './typeInto.ts';

const found = { name: 'Walnut Hills High School', city: 'Cincinnati', code: '361110' };
const homeSchool = { name: 'Home school', city: 'Dayton', code: '' };

type School = typeof found;

export const schoolBlock: Drawing = {
  scene: <SchoolOf id="drawn" first={homeSchool} ownSchool />,
  act: findSchools,
  parts: [
    '[role=group]',
    ['[role=combobox]', 'end'],
    '[role=listbox]',
    ['p', 'end'],
    '[role=group] > div:nth-of-type(2)',
  ],
  examples: [
    {
      good: {
        scene: <SchoolOf id="named" first={found} />,
        why: 'Ask for the name first. A suggestion fills the other answers, and applicants can correct them.',
      },
      bad: {
        scene: <SchoolOf id="coded" first={{ name: '', city: '', code: '' }} codeFirst />,
        why: 'Do not begin with the code. Applicants rarely know it, and it fills nothing.',
      },
    },
    {
      good: {
        scene: <SchoolOf id="unlisted" first={homeSchool} ownSchool />,
        why: 'Accept a school that is not on the list, without a code.',
      },
      bad: {
        scene: <SchoolOf id="required" first={homeSchool} ownSchool codeErrors={['Enter the code of your school.']} />,
        why: 'Do not require an answer that only schools on the list have.',
      },
    },
  ],
};

interface Props {
  /** Begins the names of the fields, which are ids in the page. */
  id: string;
  first: School;
  ownSchool?: boolean;
  codeFirst?: boolean;
  codeErrors?: readonly string[];
}

function SchoolOf({ id, first, ownSchool, codeFirst, codeErrors }: Props) {
  const [school, setSchool] = useState<School>(first);
  const change = (changes: Partial<School>) => setSchool({ ...school, ...changes });
  const code = (
    <TextField
      name={`${id}_code`}
      label="School code"
      width="short"
      optional={!codeErrors}
      errors={codeErrors}
      value={school.code}
      onChange={(next) => change({ code: next })}
    />
  );
  return (
    <SchoolBlock
      label="High school"
      suggestions={{
        on: `${id}_name`,
        search: searchSchools,
        loadDetails: async () => found,
        linkedValues: { [`${id}_city`]: school.city, [`${id}_code`]: school.code },
        onFill: (name, details) => setSchool({ ...details, name }),
        onOwnText: ignore,
        onClear: () => change({ name: '', city: '', code: '' }),
      }}
      code={{ name: `${id}_code`, value: school.code }}
      ownSchool={ownSchool}
    >
      {codeFirst && code}
      <TextField name={`${id}_name`} label="School" value={school.name} onChange={(name) => change({ name })} />
      <TextField
        name={`${id}_city`}
        label="City"
        width="medium"
        value={school.city}
        onChange={(city) => change({ city })}
      />
      {!codeFirst && code}
    </SchoolBlock>
  );
}
