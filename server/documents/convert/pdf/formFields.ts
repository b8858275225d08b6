import { PDFArray, type PDFDict, PDFHexString, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib';
import type { TextBox } from '../../../browser/drawTexts.ts';
import { dictionaryIn, nameIn, numbersOf } from './pdfParts.ts';

/* The fields of PDF forms, each of which is an annotation of a page (ISO 32000-2, 12.7). */

/** The bits of a field's flags, counted from 0 (tables 227, 228 and 230). */
const flags = { multiline: 12, password: 13, radio: 15, pushButton: 16, comb: 24 };

/** What fits in the width of a page. */
const mostCells = 100;

export const isField = (annotation: PDFDict) => nameIn(annotation, 'Subtype') === 'Widget';

/** A text typed on a page, outside of the form (12.5.6.6). */
const isFreeText = (annotation: PDFDict) => nameIn(annotation, 'Subtype') === 'FreeText';

/** Whether a viewer writes the text of an annotation that has no appearance. */
export const isWritten = (annotation: PDFDict) => isField(annotation) || isFreeText(annotation);

/** Whether a viewer writes the value of a field. It never draws a button anew that has an appearance. */
export const hasText = (field: PDFDict) => ['Tx', 'Ch'].includes(kindOf(field)) && textOf(field) !== '';

/** How the appearance of a field is rotated, as a matrix. */
export function rotationOf(field: PDFDict): [number, number, number, number, number, number] {
  const angle = (turnOf(field) * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  return [cos, sin, -sin, cos, 0, 0];
}

/** The value of a field as a text in the field's own style; undefined when there is none to draw. */
export function boxOf(field: PDFDict, form: PDFDict | undefined): TextBox | undefined {
  const text = textOf(field);
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersOf(field.lookup(PDFName.of('Rect')));
  const [wide, high] = [Math.abs(right - left), Math.abs(top - bottom)];
  const [width, height] = turnOf(field) % 180 === 0 ? [wide, high] : [high, wide];
  if (text === '' || !isPaperSize(width) || !isPaperSize(height)) return undefined;
  const multiline = isFreeText(field) || has(field, 'multiline') || text.includes('\n');
  const characteristics = dictionaryIn(field, 'MK');
  const { size, color } = styleOf(stringOf(inherited(field, 'DA') ?? form?.lookup(PDFName.of('DA'))));
  const isButton = kindOf(field) === 'Btn';
  return {
    text,
    width,
    height,
    fontSize: size || (multiline ? 12 : Math.min(height * 0.65, isButton ? 48 : 24)),
    color,
    align: (['left', 'center', 'right'] as const)[isButton ? 1 : numberOf(inherited(field, 'Q'))] ?? 'left',
    multiline,
    cells: has(field, 'comb') ? Math.min(numberOf(inherited(field, 'MaxLen')), mostCells) : undefined,
    border: cssColor(numbersOf(characteristics?.lookup(PDFName.of('BC')))),
    background: cssColor(numbersOf(characteristics?.lookup(PDFName.of('BG')))),
  };
}

/** In points: from the smallest field that a letter fits in to the size of a poster. */
const isPaperSize = (length: number) => length >= 3 && length <= 3000;

const kindOf = (field: PDFDict) => {
  const kind = inherited(field, 'FT');
  return kind instanceof PDFName ? kind.decodeText() : '';
};

function textOf(field: PDFDict): string {
  if (isFreeText(field)) return stringOf(field.lookup(PDFName.of('Contents'))).replaceAll(/\r\n?/g, '\n');
  const value = inherited(field, 'V');
  switch (kindOf(field)) {
    case 'Tx':
      return has(field, 'password') ? '•'.repeat(stringOf(value).length) : stringOf(value);
    case 'Ch':
      return (value instanceof PDFArray ? value.asArray() : [value])
        .map((item) => labelOf(field, stringOf(item && field.context.lookup(item))))
        .join('\n');
    case 'Btn':
      return has(field, 'pushButton') || ['', 'Off'].includes(stateOf(field)) ? '' : has(field, 'radio') ? '●' : '✓';
    default:
      return '';
  }
}

/** The state of a check box. */
function stateOf(field: PDFDict): string {
  const value = inherited(field, 'V');
  return nameIn(field, 'AS') || (value instanceof PDFName ? value.decodeText() : '');
}

/** What a viewer shows for a choice: options may be pairs of a code and a label. */
function labelOf(field: PDFDict, code: string): string {
  const options = inherited(field, 'Opt');
  for (const item of options instanceof PDFArray ? options.asArray() : []) {
    const option = field.context.lookup(item);
    if (option instanceof PDFArray && stringOf(option.lookup(0)) === code) return stringOf(option.lookup(1));
  }
  return code;
}

/** The size and the color of a default appearance, such as `/Helv 12 Tf 0 g`. Size 0 stands for one that fits. */
function styleOf(appearance: string): { size: number; color: string } {
  const size = Number(/([\d.]+)\s+Tf\b/.exec(appearance)?.[1] ?? 0);
  const [, numbers = ''] = /((?:[\d.]+\s+)+)(?:g|rg|k)\b/.exec(appearance) ?? [];
  return {
    size: size > 0 && size < 200 ? size : 0,
    color: cssColor(numbers.trim().split(/\s+/).map(Number)) ?? 'black',
  };
}

/** A color of one to four components from 0 to 1: gray, RGB or CMYK. */
function cssColor(components: readonly number[]): string | undefined {
  const [a = 0, b = 0, c = 0, black = 0] = components;
  const parts =
    [[], [a, a, a], [], [a, b, c], [a, b, c].map((ink) => (1 - ink) * (1 - black))][components.length] ?? [];
  return parts.length === 3 ? `rgb(${parts.map((part) => Math.round(255 * part)).join(' ')})` : undefined;
}

function turnOf(field: PDFDict): number {
  const turn = numberOf(dictionaryIn(field, 'MK')?.lookup(PDFName.of('R')));
  return turn % 90 === 0 ? turn : 0;
}

const has = (field: PDFDict, flag: keyof typeof flags): boolean =>
  ((numberOf(inherited(field, 'Ff')) >> flags[flag]) & 1) === 1;

/** A key of a field, which it may have from the fields that it is part of. */
function inherited(field: PDFDict, key: string, levels = 32): PDFObject | undefined {
  const parent = dictionaryIn(field, 'Parent');
  return field.lookup(PDFName.of(key)) ?? (parent && levels > 0 ? inherited(parent, key, levels - 1) : undefined);
}

const stringOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

const numberOf = (value: PDFObject | undefined): number => (value ? (numbersOf(value)[0] ?? 0) : 0);
