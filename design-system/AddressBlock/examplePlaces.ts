import type { Search } from '../Autocomplete/suggestion.ts';

const asOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

export const countries = [
  { value: '', label: '--' },
  { value: 'USA', label: 'United States' },
  { value: 'CAN', label: 'Canada' },
  { value: 'FRA', label: 'France' },
];

export const states = { USA: asOptions(['Georgia', 'Kentucky', 'Ohio']), CAN: asOptions(['Ontario', 'Québec']) };

const addresses = [
  { id: 'a1', text: '3800 Victory Parkway', subText: 'Cincinnati, Ohio' },
  { id: 'a2', text: '380 Main Street', subText: 'Dayton, Ohio' },
];

/** Finds the addresses that begin with the text. */
export const searchAddresses: Search = async (text) => addresses.filter((address) => address.text.startsWith(text));

export const loadAddress = async () => ({
  address_line_1: '3800 Victory Parkway',
  city: 'Cincinnati',
  state: 'Ohio',
  zip: '45207',
  country: 'USA',
});
