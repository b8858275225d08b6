import type { Element } from '@xmldom/xmldom';
import { ConversionError } from '../conversionError.ts';
import { attribute, child, childrenOf, descendants, makeText } from './docxXml.ts';

/** Rows of a symbol font from a code on. Each character is in a font of the server; a space stands for one that has none. */
type Rows = readonly (readonly [number, string])[];

const symbolRows: Rows = [
  [0x21, '!∀#∃%&∋()*+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_¯αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}~'],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…   ℵ   ⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√·¬∧∨⇔⇐ ⇒ ◊〈®©™∑'],
  [0xf1, '〉∫'],
];

/** The common characters of Wingdings: those of lists, automatic corrections and résumés. */
const wingdingsRows: Rows = [
  [0x21, '✏✂✂'],
  [0x28, '☎☎✉✉'],
  [0x36, '⌛⌨'],
  [0x3f, '✍'],
  [0x41, '✌👌👍👎☜☞☝☟✋☺😐☹'],
  [0x51, '✈☀ ❄'],
  [0x59, '✡☪☯'],
  [0x6c, '●○■□□□□◆◆◆❖◆❎'],
  [0x7b, '❀✿“”'],
  [0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'],
  [0x9e, '·•▪○○○◉◎○▪□◆★★'],
  [0xb5, '★☆'],
  [0xd8, '▶'],
  [0xdc, '➡'],
  [0xdf, '←→↑↓↖↗↙↘←→↑↓'],
  [0xef, '⇦⇨⇧⇩⇔↕'],
  [0xfb, '❌✓❎☑'],
];

const charactersOf = (rows: Rows): ReadonlyMap<number, string> =>
  new Map(
    rows.flatMap(([first, row]) =>
      [...row].flatMap((character, index) => (character === ' ' ? [] : [[first + index, character] as const])),
    ),
  );

const symbolFonts: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  symbol: charactersOf(symbolRows),
  wingdings: charactersOf(wingdingsRows),
  'wingdings 2': new Map(),
  'wingdings 3': new Map(),
  webdings: new Map(),
};
const charactersIn = (font: string | undefined) => symbolFonts[font?.toLowerCase() ?? ''];

const privateUse = /[\uE000-\uF8FF]/g;

/**
 * Replaces the characters of symbol fonts, which servers lack, by those of Unicode: in lists, in symbols that Word inserted, and in text.
 * Word has them at U+F020 to U+F0FF, where other fonts show a box. An unknown one is a bullet in a list; in text it throws.
 */
export function replaceSymbols(root: Element) {
  for (const level of descendants(root, 'lvl')) {
    const font = fontOf(level);
    const isBullet = attribute(child(level, 'numFmt'), 'val') === 'bullet';
    const characters = isBullet && charactersIn(font) ? /./gu : privateUse;
    for (const { attributes } of childrenOf(level).filter(({ localName }) => localName === 'lvlText'))
      for (const item of Array.from(attributes))
        item.value = item.value.replaceAll(characters, (letter) => symbolOf(font ?? 'Symbol', letter) ?? '•');
  }
  for (const run of descendants(root, 'r')) {
    const font = fontOf(run);
    if (!charactersIn(font)) continue;
    for (const text of childrenOf(run).filter(({ localName }) => localName === 't'))
      text.textContent = (text.textContent ?? '').replaceAll(privateUse, (letter) => knownSymbol(font, letter));
  }
  for (const symbol of descendants(root, 'sym')) {
    const letter = String.fromCharCode(Number.parseInt(attribute(symbol, 'char') ?? '', 16));
    symbol.parentNode?.replaceChild(makeText(symbol, knownSymbol(attribute(symbol, 'font'), letter)), symbol);
  }
}

const fontOf = (element: Element) => attribute(child(child(element, 'rPr'), 'rFonts'), 'ascii');

function symbolOf(font: string | undefined, letter: string): string | undefined {
  const code = letter.charCodeAt(0);
  const isPrivate = code >= 0xe000 && code <= 0xf8ff;
  const characters = charactersIn(font);
  if (letter === '\uF020') return ' ';
  if (characters && (code < 0x100 || code >> 8 === 0xf0)) return characters.get(code & 0xff);
  return isPrivate ? undefined : letter;
}

function knownSymbol(font: string | undefined, letter: string): string {
  const symbol = symbolOf(font, letter);
  if (symbol === undefined) throw new ConversionError('incomplete');
  return symbol;
}
