/*
 * What a person sees of a text. Contacts, chats and word processors copy characters along that show nothing, such as marks of the
 * direction of writing, and input methods type digits of other scripts. An answer is stored as it was sent, and judged without them.
 */

/**
 * What shows nothing, as code points from and to: Unicode's Default_Ignorable_Code_Point, control characters that are no white space, and
 * the empty Braille pattern.
 */
export const invisible: readonly (readonly [number, number])[] = [
  [0, 8],
  [0xe, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfff8],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/* The same for JavaScript. Pages carry this only, and the list is for other languages. */
const eachInvisible = /[\p{Default_Ignorable_Code_Point}\u2800]|(?!\s)\p{Cc}/gu;
const anyVisible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether a person sees anything of the text. */
export const isVisible = (text: string): boolean => anyVisible.test(text);

/** The text as rules judge it: without what shows nothing, and without white space at its ends. */
export const visibleText = (text: string): string => text.replace(eachInvisible, '').trim();

/** An email address as it is read: full-width letters, dots and dashes are those of the keyboard, also in a copied link. */
export const readAddress = (text: string): string =>
  visibleText(withHyphens(text.normalize('NFKC')).replace(/\u3002/g, '.')).replace(/^mailto:/i, '');

/** A number as it is read: digits of any script are 0 to 9, and any dash is a hyphen. */
export const readNumber = (text: string): string =>
  visibleText(withHyphens(text.normalize('NFKC').replace(/\p{Nd}/gu, westernDigit)));

const withHyphens = (text: string) => text.replace(/[\u2010-\u2015\u2212]/g, '-');

/** The digits of a script follow each other, and before its zero comes no digit. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
