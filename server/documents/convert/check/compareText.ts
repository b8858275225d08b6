/** How much of a text is in another. */
export interface TextComparison {
  words: number;
  missing: number;
  /** The most missing words that follow one another. */
  missingInARow: number;
}

/**
 * Letters and digits alone, in one case and one form, without what programs draw in their own ways: white space, hyphens, quotation
 * marks, ligatures, accents that are characters of their own.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** The words of a text. Chinese, Thai and others write them without spaces. */
const wordsOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text.normalize('NFKC').replaceAll('\u00AD', '')), ({ segment }) => fold(segment)).filter(
    (word) => word !== '',
  );

/** Words are looked for with their neighbors: alone, a short one is inside many others. */
const neighbors = 3;

/**
 * Looks for the words of a source in the pages of a PDF. A word is there when three words that it is one of follow one another
 * there: a foot, a note or a number may stand between two lines. Line ends and characters of symbol fonts in the source part what need not
 * follow one another.
 */
export function compareText(source: readonly string[], pages: readonly string[]): TextComparison {
  const whole = pages.map(fold).join('');
  const lines = source
    .flatMap((paragraph) => paragraph.split(/[\n\p{Co}]/u))
    .map((line) => ({ words: wordsOf(line), isReordered: isReordered(line) }));
  const letters = new LettersLeft(whole);
  const search = new Search(whole);
  const found = lines.flatMap(({ words, isReordered }) =>
    isReordered ? words.map((word) => letters.take(word)) : foundIn(words, search),
  );
  let inARow = 0;
  let missingInARow = 0;
  for (const isFound of found) {
    inARow = isFound ? 0 : inARow + 1;
    missingInARow = Math.max(missingInARow, inARow);
  }
  return { words: found.length, missing: found.filter((isFound) => !isFound).length, missingInARow };
}

/** Three words in a row, a tenth of the text, or all of it. One word may be a program's own way of drawing. */
export const isLossy = ({ words, missing, missingInARow }: TextComparison): boolean =>
  missingInARow >= 3 || (missing > 1 && missing > words / 10) || (missing > 0 && missing === words);

function foundIn(words: readonly string[], search: Search): readonly boolean[] {
  const found = words.map(() => false);
  const size = Math.min(neighbors, words.length);
  for (let start = 0; start + size <= words.length; start += 1)
    if (search.finds(words.slice(start, start + size).join(''))) found.fill(true, start, start + size);
  return found;
}

/** Looks behind the last place first: the words of a long text are found in their order. */
class Search {
  private readonly text: string;
  private place = 0;

  constructor(text: string) {
    this.text = text;
  }

  finds(words: string): boolean {
    const next = this.text.indexOf(words, this.place);
    const found = next >= 0 ? next : this.text.indexOf(words);
    if (found >= 0) this.place = found;
    return found >= 0;
  }
}

const inOrder = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Ethiopic',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Common',
  'Inherited',
];
const lettersInOrder = new RegExp(`[^\\p{L}]|[${inOrder.map((script) => `\\p{Script=${script}}`).join('')}]`, 'gu');

/**
 * The text of a PDF is in the order in which it is drawn. That is another order than that of the letters in lines from right to left and in
 * scripts whose vowels stand around consonants.
 */
const isReordered = (line: string): boolean => line.replaceAll(lettersInOrder, '') !== '';

/** The letters of such lines are counted: a word is there while each of its letters is. */
class LettersLeft {
  private readonly counts = new Map<string, number>();

  constructor(text: string) {
    for (const letter of text) this.counts.set(letter, (this.counts.get(letter) ?? 0) + 1);
  }

  take(word: string): boolean {
    const letters = [...word];
    if (!letters.every((letter) => (this.counts.get(letter) ?? 0) > 0)) return false;
    for (const letter of letters) this.counts.set(letter, (this.counts.get(letter) ?? 0) - 1);
    return true;
  }
}
