import { type Address, AddressBlock, type School, SchoolBlock, type Suggestion } from 'design-system';
import { useMemo } from 'react';
import type * as form from '../../form/parts.ts';
import { questionsOf } from '../../form/parts.ts';
import { useLookup } from '../features/lookup/LookupContext.ts';
import type { LookupCategory } from '../features/lookup/lookup.ts';
import { BringBack } from './BringBack.tsx';
import { useBlock } from './useBlock.ts';

/** How questions that belong together meet the widget of their block. */

export function AddressPart({ block }: { block: form.AddressBlock }) {
  return (
    <>
      <AddressBlock {...useBlock(block, addressOf)} {...useFinding('address')} autoComplete={block.autoComplete} />
      <BringBack questions={questionsOf(block)} />
    </>
  );
}

export function SchoolPart({ block }: { block: form.SchoolBlock }) {
  return (
    <>
      <SchoolBlock {...useBlock(block, schoolOf)} {...useFinding(block.category)} />
      <BringBack questions={questionsOf(block)} />
    </>
  );
}

const addressOf = (part: (name: keyof Address) => string): Address => ({
  country: part('country'),
  address_line_1: part('address_line_1'),
  address_line_2: part('address_line_2'),
  city: part('city'),
  state: part('state'),
  zip: part('zip'),
});

const schoolOf = (part: (name: keyof School) => string): School => ({
  name: part('name'),
  country: part('country'),
  address_line_1: part('address_line_1'),
  city: part('city'),
  state: part('state'),
  zip: part('zip'),
  ceeb: part('ceeb'),
});

function useFinding(category: LookupCategory) {
  const lookup = useLookup();
  return useMemo(
    () => ({
      search: (text: string, signal: AbortSignal) => lookup.search(category, text, signal),
      loadDetails: ({ id }: Suggestion, signal: AbortSignal) => lookup.details(category, id, signal),
    }),
    [lookup, category],
  );
}
