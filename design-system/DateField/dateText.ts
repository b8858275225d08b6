import { withWesternDigits } from '../mask/digitMask.ts';

/** A date as `YYYY-MM-DD` (ISO 8601, RFC 3339 full-date). */
export type IsoDay = string;

const american = /^(?<month>\d{1,2})[/.\-\s]+(?<day>\d{1,2})[/.\-\s]+(?<year>\d{4})$/;
const shortYear = /^\d{1,2}[/.\-\s]+\d{1,2}[/.\-\s]+\d{1,3}$/;
const digitsOnly = /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/;
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/**
 * Parses a date in the American order (4/27/2007, 04-27-2007, 04272007) or as ISO 8601 (2007-04-27); undefined for any other text
 * and for dates that do not exist. The year needs four digits, because `07` could mean two centuries.
 */
export function parseDay(text: string): IsoDay | undefined {
  const { year, month, day } = partsOf(text);
  if (!isMonth(year, month) || day < 1 || day > daysIn(year, month)) return undefined;
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The month of a text whose day comes after the last of that month, such as 02/30/2008; undefined for any other text. */
export function shorterMonth(text: string): { firstDay: IsoDay; days: number } | undefined {
  const { year, month, day } = partsOf(text);
  if (!isMonth(year, month) || day <= daysIn(year, month)) return undefined;
  return { firstDay: `${year}-${twoDigits(month)}-01`, days: daysIn(year, month) };
}

/** The date of a text that has the day before the month, such as 27/04/2007; undefined for any other text. */
export function dayWithMonthFirst(text: string): IsoDay | undefined {
  const { year, month: day, day: month } = partsOf(text);
  return day > 12 ? parseDay(`${twoDigits(month)}/${twoDigits(day)}/${year}`) : undefined;
}

/** Whether a text has the numbers of a date and a month or a day that no year has, such as 13/32/2009. */
export function isImpossible(text: string): boolean {
  const { year, month, day } = partsOf(text);
  return year > 0 && (month < 1 || month > 12 || day < 1 || day > 31);
}

/** Whether the year of a date has fewer than four digits, such as 1/2/09. */
export const hasShortYear = (text: string): boolean => shortYear.test(plainDate(text));

const plainDate = (text: string) =>
  withWesternDigits(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2044\u2215]/g, '/')
    .trim();

/** Whether a date written as numbers is another date where the day comes first, such as 03/04/2005. */
export function isAmbiguous(date: string): boolean {
  const { month, day } = partsOf(parseDay(date) ?? '');
  return day > 0 && day <= 12 && day !== month;
}

/** The numbers of a date that need not exist; all are 0 for a text in another format. */
function partsOf(text: string): { year: number; month: number; day: number } {
  // Input methods type digits of their script, and Windows copies dates with marks of the direction.
  const plain = plainDate(text);
  const { year, month, day } = [american, digitsOnly, iso].map((form) => form.exec(plain)?.groups).find(Boolean) ?? {};
  return { year: Number(year ?? 0), month: Number(month ?? 0), day: Number(day ?? 0) };
}

/** Formats a date as MM/DD/YYYY; empty for an empty date. */
export function formatDay(day: IsoDay): string {
  const { year, month, day: dayOfMonth } = iso.exec(day)?.groups ?? {};
  return year ? `${month}/${dayOfMonth}/${year}` : '';
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Years start at 1000, so that `0207`, a mistyped 2007, is invalid. */
const isMonth = (year: number, month: number): boolean => year >= 1000 && month >= 1 && month <= 12;

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
