import { createContext, useContext } from 'react';
import type { Lookup } from './lookup.ts';

/** Finds nothing: the default without a server. */
const emptyLookup: Lookup = {
  search: async () => [],
  details: async () => ({}),
};

/** The lookup of the fields with suggestions; main.tsx provides it. */
export const LookupContext = createContext<Lookup>(emptyLookup);

export const useLookup = (): Lookup => useContext(LookupContext);
