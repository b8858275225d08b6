import { type ConditionalOptions, optionsFor } from '../ConditionalDropdown/conditionalOptions.ts';
import { labelOf, type Option } from '../field/option.ts';

/** The lists of an address: all countries, and the states or provinces of those that have them. */
export interface PlaceLists {
  countries: readonly Option[];
  /** By country; a country without a list asks for no state. */
  states: ConditionalOptions;
}

interface Place {
  country?: string;
  state?: string;
}

/** The words the applicant saw for what they chose, beside what is stored. */
export interface PlaceDescription {
  country_desc?: string;
  state_desc?: string;
}

/** Adds the words for the country and the state, wherever one of them changes. */
export function describePlace<Changed extends Place>(
  changed: Changed,
  country: string,
  { countries, states }: PlaceLists,
): Changed & PlaceDescription {
  const statesThere = optionsFor(states, changed.country ?? country);
  return {
    ...changed,
    ...(changed.country !== undefined && { country_desc: wordsFor(changed.country, countries) }),
    ...(changed.state !== undefined && { state_desc: wordsFor(changed.state, statesThere) }),
  };
}

/** A blank option such as "--" is no answer. */
const wordsFor = (value: string, options: readonly Option[]) => (value === '' ? '' : labelOf(value, options));
