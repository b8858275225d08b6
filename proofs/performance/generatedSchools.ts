/** Pseudo-random numbers from 0 to below 1, the same in every run (Park and Miller's minimal standard generator). */
function repeatableNumbers(): () => number {
  let state = 20_260_917;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const beginnings = [
  'Al',
  'Bar',
  'Bel',
  'Car',
  'Cor',
  'Dan',
  'El',
  'Far',
  'Gar',
  'Hal',
  'Har',
  'Jef',
  'Kel',
  'Lin',
  'Mar',
  'Mon',
];
const middles = [
  'a',
  'be',
  'bo',
  'co',
  'de',
  'di',
  'fer',
  'ga',
  'ling',
  'man',
  'mi',
  'na',
  'ning',
  'ri',
  'ser',
  'ton',
  'va',
  'wes',
];
const endings = [
  'bury',
  'coln',
  'dale',
  'field',
  'ford',
  'ham',
  'land',
  'ley',
  'mond',
  'mont',
  'port',
  'son',
  'ston',
  'ton',
  'ville',
  'wood',
];
const features = [
  '',
  '',
  '',
  ' Hills',
  ' Valley',
  ' Creek',
  ' Park',
  ' Ridge',
  ' Lake',
  ' Springs',
  ' Grove',
  ' Prairie',
  ' North',
  ' South',
];
const kinds = [
  'High School',
  'High School',
  'High School',
  'High School',
  'Senior High School',
  'Academy',
  'Charter School',
  'Preparatory School',
];
const states = [
  'California',
  'Texas',
  'Florida',
  'New York',
  'Ohio',
  'Illinois',
  'Georgia',
  'Kentucky',
  'Michigan',
  'Washington',
];

/**
 * A CSV list of invented schools. As on a real list, two in three share the words "high school" and many share a town:
 * these make slow searches.
 */
export function* generatedSchools(count: number): Generator<string> {
  const next = repeatableNumbers();
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)] ?? '';
  const place = () => `${pick(beginnings)}${pick(middles)}${pick(endings)}`;
  const towns = Array.from({ length: 3000 }, () => ({ city: place(), state: pick(states) }));
  yield 'id,name,address_line_1,city,state,zip,country\n';
  for (let id = 1; id <= count; id += 1) {
    const { city, state } = towns[Math.floor(next() * towns.length)] ?? { city: '', state: '' };
    const saint = next() < 0.1 ? 'St. ' : '';
    const name = `${saint}${next() < 0.2 ? city : place()}${pick(features)} ${pick(kinds)}`;
    yield `${100_000 + id},${name},${1 + Math.floor(next() * 9000)} ${place()} Street,${city},${state},45202,USA\n`;
  }
}
