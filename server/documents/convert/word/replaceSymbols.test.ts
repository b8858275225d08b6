import { expect, test } from 'vitest';
import { p, wordFile } from '../../../../proofs/documents/wordFile.ts';
import { countMissingGlyphs, textOf } from '../../../testing/readPdf.ts';
import { checkDocx } from './checkDocx.ts';
import { docxToPdf } from './docxToPdf.ts';
import { simplifyDocx } from './simplifyDocx.ts';

const print = async (parts: Parameters<typeof wordFile>[0]) => docxToPdf(await checkDocx(wordFile(parts)));

const fonts = (font: string) => `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr>`;
const symbol = (font: string, code: number) =>
  `<w:r><w:sym w:font="${font}" w:char="${code.toString(16).toUpperCase().padStart(4, '0')}"/></w:r>`;
const level = (index: number, [font, text]: readonly [font: string, text: string]) =>
  `<w:lvl w:ilvl="${index}"><w:numFmt w:val="bullet"/><w:lvlText w:val="${text}"/>${font && fonts(font)}</w:lvl>`;

test('bullets in the fonts Symbol and Wingdings are printed, and unknown ones as dots', async () => {
  const bullets = [
    ['Symbol', '\uF0B7'],
    ['Wingdings', '\uF0A7'],
    ['Wingdings', '\uF0FC'],
    ['Wingdings', '\uF0D8'],
    ['Wingdings', 'v'],
    ['', '\uF0B7'],
    ['Webdings', '\uF034'],
    ['Courier New', 'o'],
  ] as const;
  const pdf = await print({
    body: bullets
      .map((_, index) => p(`Reason${index}`, `<w:numPr><w:ilvl w:val="${index}"/><w:numId w:val="1"/></w:numPr>`))
      .join(''),
    numbering: `<w:abstractNum w:abstractNumId="0">${bullets.map((bullet, index) => level(index, bullet)).join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  });
  const printed = [...(await textOf(pdf)).matchAll(/(\S)\s*Reason/g)].map(([, bullet]) => bullet);
  expect(printed).toEqual(['•', '▪', '✓', '▶', '❖', '•', '•', 'o']);
});

test('symbols that Word inserts in a text are printed', async () => {
  const runs = [
    symbol('Wingdings', 0xf0fc),
    symbol('Symbol', 0xf061),
    symbol('Symbol', 0xb3),
    symbol('Segoe UI Symbol', 0x2605),
    `<w:r>${fonts('Symbol')}<w:t>\uF062</w:t></w:r>`,
  ];
  expect(await textOf(await print({ body: p(runs.join('')) }))).toContain('✓α≥★β');
});

test('a symbol that is not known is not left out: the document is rejected', async () => {
  await expect(print({ body: p(symbol('Webdings', 0xf034)) })).rejects.toThrow('incomplete');
  await expect(print({ body: p(`<w:r>${fonts('Wingdings')}<w:t>\uF0FF</w:t></w:r>`) })).rejects.toThrow('incomplete');
});

const isKnown = async (paragraph: string) =>
  simplifyDocx(await checkDocx(wordFile({ body: paragraph }))).then(
    () => true,
    () => false,
  );

test('every known symbol is in a font of the server', { tags: 'slow' }, async () => {
  const codes = Array.from({ length: 0xdf }, (_, index) => 0xf020 + index);
  const all = ['Symbol', 'Wingdings'].flatMap((font) => codes.map((code) => p(symbol(font, code))));
  const accepted: string[] = [];
  for (const paragraph of all) if (await isKnown(paragraph)) accepted.push(paragraph);
  expect(accepted.length).toBeGreaterThan(230);
  expect(await countMissingGlyphs(await print({ body: accepted.join('') }))).toBe(0);
});
