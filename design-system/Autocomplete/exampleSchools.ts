import type { Search } from './suggestion.ts';

export const schools = [
  { id: '361110', text: 'Walnut Hills High School', subText: 'Cincinnati, Ohio' },
  { id: '361130', text: 'Walnut Ridge High School', subText: 'Columbus, Ohio' },
  { id: '361150', text: 'Walnut Grove High School', subText: 'Loganville, Georgia' },
  { id: '361170', text: 'Walnut High School', subText: 'Walnut, California' },
  { id: '361190', text: 'Walnut Springs High School', subText: 'Walnut Springs, Texas' },
  { id: '361210', text: 'Walnut Cove High School', subText: 'Walnut Cove, North Carolina' },
];

/** Finds the schools that begin with the text. */
export const searchSchools: Search = async (text) =>
  schools.filter((school) => school.text.toLowerCase().startsWith(text.toLowerCase()));
