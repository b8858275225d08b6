/** How a number of fixed length is written. */
export interface DigitMask {
  /** `N` stands for a digit, everything else for itself: `(NNN) NNN-NNNN`. */
  pattern: string;
  /** Digits dropped from the front, since no number begins with them: a country code. */
  prefix?: string;
}

/** A text with the caret's place in it. */
export interface Caret {
  text: string;
  caret: number;
}

/** What was done to the text. Deleting forward, the caret goes on to the digit after it; else it stays behind the digit before it. */
export type Edit = 'typed' | 'deletedBackward' | 'deletedForward' | 'other';

/**
 * Rewrites what was typed, pasted or filled in, with the caret beside the same digit. A literal comes with the digit after it, so
 * deleting over one never sticks. A digit typed into a number that is whole already is refused: it would push out the last one.
 */
export function maskDigits(mask: DigitMask, { text, caret }: Caret, edit: Edit, before: string): Caret {
  const given = digitsOf(text);
  const dropped = edit.startsWith('deleted') ? 0 : prefixLength(mask, given);
  const digits = given.slice(dropped);
  const beforeCaret = Math.max(0, digitsOf(text.slice(0, caret)).length - dropped);
  const refused = edit === 'typed' && digits.length > lengthOf(mask) && digitsOf(before).length === lengthOf(mask);
  const written = refused ? before : write(mask, digits);
  const after = indexAfterDigit(written, refused ? beforeCaret - 1 : beforeCaret);
  return { text: written, caret: edit === 'deletedForward' ? skipLiterals(written, after) : after };
}

/** A prefix comes by typing or pasting; where it appears by deleting, the applicant is about to put another digit before it. */
const prefixLength = ({ prefix }: DigitMask, digits: string) =>
  prefix !== undefined && digits.startsWith(prefix) ? prefix.length : 0;

/** The zeros of the digits that keyboards type beside 0 to 9 and full-width ones: Arabic-Indic, Persian, Devanagari. */
const zeros = [0x660, 0x6f0, 0x966];

const digitsOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, westernDigit)
    .replace(/[^0-9]/g, '');

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10) ?? code;
  return String(code - zero);
}

const lengthOf = ({ pattern }: DigitMask) => pattern.replace(/[^N]/g, '').length;

function write({ pattern }: DigitMask, digits: string): string {
  let written = '';
  let used = 0;
  for (let index = 0; used < digits.length && index < pattern.length; index += 1) {
    const character = pattern.charAt(index);
    written += character === 'N' ? digits.charAt(used) : character;
    if (character === 'N') used += 1;
  }
  return written;
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
