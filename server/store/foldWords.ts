/** Letters that Unicode does not decompose into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
};

/**
 * The words of a text for searching: letters and digits of any script, in lower case, without accents, apostrophes or dots.
 * "St. Mary's" equals "st marys", and "École" equals "ecole".
 */
export function foldWords(text: string): readonly string[] {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}.'`‘’ʻʼ]/gu, '')
    .replaceAll(/[ßæœøðþłđħı]/g, (letter) => plainLetters[letter] ?? letter);
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words with a common abbreviation. */
const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  ...bothWays('saint', 'st'),
  ...bothWays('mount', 'mt'),
  ...bothWays('fort', 'ft'),
  ...bothWays('university', 'univ'),
  ...bothWays('avenue', 'ave'),
  ...bothWays('boulevard', 'blvd'),
  ...bothWays('drive', 'dr'),
  ...bothWays('lane', 'ln'),
  ...bothWays('road', 'rd'),
  street: ['st'],
  st: ['saint', 'street'],
  hs: ['high', 'school'],
};

function bothWays(long: string, short: string) {
  return { [long]: [short], [short]: [long] };
}

/** Other spellings of these words, without the words themselves. */
export function otherSpellingsOf(words: readonly string[]): readonly string[] {
  const isHighSchool = words.some((word, index) => word === 'high' && words[index + 1] === 'school');
  const others = words.flatMap((word) => otherSpellings[word] ?? []);
  return [...new Set(isHighSchool ? [...others, 'hs'] : others)].filter((word) => !words.includes(word));
}
