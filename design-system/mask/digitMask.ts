/** The format of a number with a fixed length. */
export interface DigitMask {
  /** `N` is a digit; every other character is a literal: `(NNN) NNN-NNNN`. */
  pattern: string;
  /** Leading digits to drop, such as a country code. */
  prefix?: string;
}

/** A text and the index of the caret in it. */
export interface Caret {
  text: string;
  caret: number;
}

/** How the text was edited. After deleting forward the caret moves to the next digit, otherwise it stays behind the previous one. */
export type Edit = 'typed' | 'deletedBackward' | 'deletedForward' | 'other';

/**
 * Formats a text that was typed, pasted or autofilled, and keeps the caret at the same digit. A literal appears with the digit after
 * it, so deletion never stops at one. A digit typed into a complete number is rejected, because it would push out the last one.
 */
export function maskDigits(mask: DigitMask, { text, caret }: Caret, edit: Edit, before: string): Caret {
  const allDigits = digitsOf(text);
  const dropped = edit.startsWith('deleted') ? 0 : prefixLength(mask, allDigits);
  const digits = allDigits.slice(dropped);
  const digitsBeforeCaret = Math.max(0, digitsOf(text.slice(0, caret)).length - dropped);
  const isRejected = edit === 'typed' && digits.length > lengthOf(mask) && digitsOf(before).length === lengthOf(mask);
  const formatted = isRejected ? before : format(mask, digits);
  const after = indexAfterDigit(formatted, isRejected ? digitsBeforeCaret - 1 : digitsBeforeCaret);
  return { text: formatted, caret: edit === 'deletedForward' ? skipLiterals(formatted, after) : after };
}

/** The prefix is dropped only after typing or pasting. After a deletion the applicant may still type another first digit. */
const prefixLength = ({ prefix }: DigitMask, digits: string) =>
  prefix !== undefined && digits.startsWith(prefix) ? prefix.length : 0;

/** Replaces the digits of other scripts and full-width characters, and leaves out what shows nothing, such as marks of the direction. */
export const withWesternDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, westernDigit);

export const digitsOf = (text: string) => withWesternDigits(text).replace(/[^0-9]/g, '');

/** The digits of a script follow each other, and before its zero comes no digit. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const lengthOf = ({ pattern }: DigitMask) => pattern.replace(/[^N]/g, '').length;

function format({ pattern }: DigitMask, digits: string): string {
  let formatted = '';
  let used = 0;
  for (let index = 0; used < digits.length && index < pattern.length; index += 1) {
    const character = pattern.charAt(index);
    formatted += character === 'N' ? digits.charAt(used) : character;
    if (character === 'N') used += 1;
  }
  return formatted;
}

function indexAfterDigit(text: string, count: number): number {
  if (count <= 0) return 0;
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (isDigit(text.charAt(index))) seen += 1;
    if (seen === count) return index + 1;
  }
  return text.length;
}

function skipLiterals(text: string, from: number): number {
  let index = from;
  while (index < text.length && !isDigit(text.charAt(index))) index += 1;
  return index;
}

const isDigit = (character: string) => character >= '0' && character <= '9';
