import { lengthOf } from './answers.ts';

/*
 * The formats of answers as patterns that mean the same in every language with regular expressions: no \s, \d, \w or \p, which
 * other languages read otherwise. A pattern fits the whole text. contract/form.json publishes them.
 */

export interface Format {
  /** All of them must fit. */
  patterns: readonly string[];
  /** The longest text, in Unicode code points. @default any length */
  maxLength?: number;
}

/** What JavaScript takes for white space: trimmed from the ends of an answer. */
export const whiteSpace =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** No white space, no control or angle characters, which mail headers give a meaning, and no quotes of a text that it was copied from. */
const notInEmail = `\u0000-\u001f\u007f-\u009f\u2000-\u206f\ufff0-\uffff${whiteSpace.slice(5)}@<>()\\[\\]\\\\,;:"`;

/** No dot, and no punctuation but the hyphen, which does not stand at an end (RFC 1123, 2.1). Letters of any script may be there. */
const notInLabel = `${notInEmail}.!#$%&'*+/=?^_\`{|}~`;
const label = `[^${notInLabel}-]([^${notInLabel}]*[^${notInLabel}-])?`;

export const formats = {
  /**
   * Words with single dots between them, an @, a domain with a dot that does not end in a number. The lengths are those of RFC 5321,
   * 4.5.3.1.3, and RFC 1035, 2.3.4.
   */
  email: {
    patterns: [
      `^[^${notInEmail}.]+(\\.[^${notInEmail}.]+)*@${label}(\\.${label})+$`,
      '^[^@]+@([^.]{1,63}\\.)+[^.]{1,63}$',
      '^.*\\.[^.]*[^.0-9][^.]*$',
    ],
    maxLength: 254,
  },
  /** (NNN) NNN-NNNN, area code and exchange from 2 to 9. */
  phone: { patterns: ['^\\([2-9][0-9]{2}\\) [2-9][0-9]{2}-[0-9]{4}$'] },
  /** The plus sign and the digits of another country's number, or more digits than a U.S. number has: what the phone field leaves as it is. */
  foreignPhone: { patterns: ['^(\\+[02-9][0-9]{6,}|\\+?[0-9]{12,}|[02-9][0-9]{10})$'] },
  /** A number from anywhere: 7 to 15 digits (ITU-T E.164) with the usual separators. */
  internationalPhone: {
    patterns: [`^\\+?[0-9${whiteSpace}().\u2010-\u2015\u2212/-]+$`, '^([^0-9]*[0-9]){7,15}[^0-9]*$'],
  },
  /** NNN-NN-NNNN. */
  ssn: { patterns: ['^[0-9]{3}-[0-9]{2}-[0-9]{4}$'] },
  /** What a condition compares as a number. */
  number: { patterns: ['^[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)$'] },
  /** The code that confirms an account. */
  confirmationCode: { patterns: ['^[0-9]{6}$'] },
} satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;

const compiled = new Map(
  Object.entries<Format>(formats).map(([name, { patterns, maxLength = Number.POSITIVE_INFINITY }]) => [
    name,
    { patterns: patterns.map((pattern) => new RegExp(pattern, 'u')), maxLength },
  ]),
);

/** Whether a text has a format. */
export function isOfFormat(name: FormatName, text: string): boolean {
  const format = compiled.get(name);
  return format !== undefined && lengthOf(text) <= format.maxLength && format.patterns.every((one) => one.test(text));
}

export const isEmail = (text: string): boolean => isOfFormat('email', text);
