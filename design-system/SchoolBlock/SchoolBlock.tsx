import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldGroup } from '../AddressBlock/FieldGroup.tsx';
import { SuggestingField } from '../AddressBlock/SuggestingField.tsx';
import type { Suggestions } from '../Autocomplete/useDetails.ts';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { FieldHint } from '../field/fieldParts.tsx';
import { useReadOnly } from '../field/readOnly.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { space } from '../theme/theme.ts';

export interface SchoolBlockProps<Details> {
  /** Names the group for screen readers. */
  label: string;
  /** Suggests schools in the text field of the school's name. */
  suggestions: Suggestions<Details>;
  /** The text field of the school's code, which only schools of the list have. A read-only view shows the code behind the name. */
  code: { name: string; value: string };
  /** Whether the applicant entered the school, instead of choosing it from the list. Shows the hint. @default false */
  ownSchool?: boolean | undefined;
  /** Shown when the school is the applicant's own text. @default 'Enter your school information below.' */
  ownSchoolHint?: string | undefined;
  /** The fields of the school, in the order in which they are shown. */
  children: ReactNode;
}

/** A school found by its name, which fills the other fields, or entered by the applicant. */
export function SchoolBlock<Details>({ label, children, ...school }: SchoolBlockProps<Details>) {
  const { readOnly } = useReadOnly();
  const drawings = {
    [school.suggestions.on]: (field: TextFieldProps) => <SchoolName {...school} field={field} />,
    ...(readOnly && { [school.code.name]: () => null }),
  };
  return (
    <FieldGroup label={label} drawings={drawings}>
      {children}
    </FieldGroup>
  );
}

interface SchoolNameProps<Details>
  extends Pick<SchoolBlockProps<Details>, 'suggestions' | 'code' | 'ownSchool' | 'ownSchoolHint'> {
  field: TextFieldProps;
}

function SchoolName<Details>({ field, ...school }: SchoolNameProps<Details>) {
  const { suggestions, code, ownSchool, ownSchoolHint = english } = school;
  const { readOnly } = useReadOnly(field.readOnly);
  const hint = ownSchool && field.value !== '' ? ownSchoolHint : '';
  useAnnouncement(readOnly ? '' : hint);
  return (
    <NameAndHint>
      <SuggestingField {...field} suggestions={suggestions} readOnlyText={nameWithCode(field.value, code.value)} />
      {!readOnly && <OwnSchool>{hint}</OwnSchool>}
    </NameAndHint>
  );
}

const english = 'Enter your school information below.';

const nameWithCode = (name: string, code: string) => (name && code ? `${name} (${code})` : name || code);

const NameAndHint = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

/* Its space is reserved: when the hint appears as focus leaves the name, it must not move the field that is being pressed. */
const OwnSchool = styled(FieldHint)`
  min-block-size: 1.5em;
  margin-block-start: ${space[2]};
`;
