import { createContext, useContext } from 'react';
import type { Lookup } from './lookup.ts';

/** Without a server nothing is found. */
const nowhere: Lookup = {
  search: async () => [],
  details: async () => ({}),
};

/** What the fields that suggest something ask; `App` fills it in. */
export const LookupContext = createContext<Lookup>(nowhere);

export const useLookup = (): Lookup => useContext(LookupContext);
