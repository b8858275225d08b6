import { type Caret, type DigitMask, digitsOf, type Edit, maskDigits, withWesternDigits } from '../mask/digitMask.ts';
import type { Formatted } from '../mask/useMaskedInput.ts';

/** The country code is dropped: no area code starts with 1. */
const mask: DigitMask = { pattern: '(NNN) NNN-NNNN', prefix: '1' };

/** No answer is longer than a formatted number. */
const maxAnswerLength = mask.pattern.length;

/**
 * Formats a U.S. number. A number of another country stays as it was typed, because its last digits do not fit and the rest would be
 * the number of a stranger; its answer is the plus sign and the digits, which are no U.S. number. What follows a complete number,
 * such as an extension, stays in the text and is not a part of the answer. A text gives the same answer typed, pasted or autofilled.
 */
export function formatPhone(edited: Caret, edit: Edit, before: string): Formatted {
  if (isCountryCode(edited.text)) return { ...edited, answer: compact(edited.text) };
  if (hasMoreThanANumber(edited.text)) return { ...edited, answer: formatPhone(numberIn(edited), 'other', '').text };
  const wasComplete = isUsNumber(before);
  // A digit typed into a complete number is rejected by the mask; one typed at its end makes it too long.
  const isInserted = wasComplete && edit === 'typed' && !hasPlus(edited.text) && edited.caret < edited.text.length;
  if (isInserted || !isForeignNumber(edited.text)) {
    // The country code was dropped when the number was first formatted; an area code that starts with 1 is shown as an error.
    const isFormatted = edit === 'typed' && before.startsWith('(') && edited.text.startsWith('(');
    const { prefix: _, ...withoutPrefix } = mask;
    return maskDigits(isFormatted ? withoutPrefix : mask, edited, isForeignNumber(before) ? 'other' : edit, before);
  }
  const answer = compact(edited.text);
  const isTypedOn = wasComplete && edit === 'typed' && !hasPlus(edited.text);
  return isTypedOn ? { text: answer, caret: answer.length, answer } : { ...edited, answer };
}

/** Whether a text has a plus and another prefix than 1, or more than ten digits after the prefix. An extension does not count. */
export function isForeignNumber(text: string): boolean {
  const digits = digitsOf(withoutExtension(text));
  if (hasPlus(text) && !digits.startsWith('1')) return true;
  return digits.length > (digits.startsWith('1') ? 11 : 10);
}

/** Whether an answer is a whole number in the format of the field. */
export const isUsNumber = (answer: string): boolean => /^\(\d{3}\) \d{3}-\d{4}$/.test(answer);

/** Whether something follows a complete U.S. number, such as an extension. */
export const hasMoreThanANumber = (text: string): boolean =>
  withoutExtension(text) !== withWesternDigits(text) &&
  !isForeignNumber(text) &&
  digitsOf(withoutExtension(text)).replace(/^1/, '').length === 10;

const numberIn = ({ text }: Caret): Caret => ({ text: withoutExtension(text), caret: 0 });

const isCountryCode = (text: string) => /^\s*\+?\s*1[\s-]*$/.test(withWesternDigits(text));

const hasPlus = (text: string) => /^\D*\+/.test(withWesternDigits(text));

/** The text up to the first letter or pause sign after a digit. */
const withoutExtension = (text: string) => withWesternDigits(text).replace(/^(\D*\d[^a-z#*,;]*)[a-z#*,;].*$/is, '$1');

const compact = (text: string) =>
  `${hasPlus(text) ? '+' : ''}${digitsOf(withoutExtension(text))}`.slice(0, maxAnswerLength);
