/** Something, an @, a domain with a dot; no white space, no control or angle characters, which mail headers give a meaning. */
const emailPattern = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;
/** RFC 5321, 4.5.3.1.3. */
const longestEmail = 254;

export const isEmail = (text: string): boolean => text.length <= longestEmail && emailPattern.test(text);

/** (NNN) NNN-NNNN, area code and exchange from 2 to 9. */
export const isPhone = (text: string): boolean => /^\([2-9]\d{2}\) [2-9]\d{2}-\d{4}$/.test(text);

/** The plus sign and the digits of another country's number, or more digits than a U.S. number has: what the phone field leaves as it is. */
export const isForeignPhone = (text: string): boolean => /^(\+(?!1)\d{7,}|\+?\d{12,}|[02-9]\d{10})$/.test(text);

/** A number from anywhere: 7 to 15 digits (ITU-T E.164) with the usual separators. */
export const isInternationalPhone = (text: string): boolean =>
  /^\+?[\d\s().-]+$/.test(text) && /^(\D*\d){7,15}\D*$/.test(text);

/** NNN-NN-NNNN. */
export const isSsn = (text: string): boolean => /^\d{3}-\d{2}-\d{4}$/.test(text);
