import type { ReactNode } from 'react';
import type { Suggestions } from '../Autocomplete/useDetails.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { SuggestingField } from './SuggestingField.tsx';

export interface AddressBlockProps<Details> {
  /** Names the group for screen readers: "Mailing address". */
  label: string;
  /** Suggests addresses in one of the text fields. */
  suggestions: Suggestions<Details>;
  /** The fields of the address, in the order in which they are shown. */
  children: ReactNode;
}

/**
 * An address. One of its text fields suggests addresses, and a chosen suggestion fills the others, which stay editable. Put the
 * country first: it decides whether there is a state to ask for, and so nothing above the focused field moves.
 */
export const AddressBlock = <Details,>({ label, suggestions, children }: AddressBlockProps<Details>) => (
  <FieldGroup
    label={label}
    drawings={{ [suggestions.on]: (field) => <SuggestingField {...field} suggestions={suggestions} /> }}
  >
    {children}
  </FieldGroup>
);
