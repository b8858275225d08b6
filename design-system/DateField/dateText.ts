/** A date as `YYYY-MM-DD` (ISO 8601, RFC 3339 full-date). */
export type IsoDay = string;

const american = /^(?<month>\d{1,2})[/.\-\s]+(?<day>\d{1,2})[/.\-\s]+(?<year>\d{4})$/;
const digitsOnly = /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/;
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/**
 * Parses a date in the American order (4/27/2007, 04-27-2007, 04272007) or as ISO 8601 (2007-04-27); undefined for any other text
 * and for dates that do not exist. The year needs four digits, because `07` could mean two centuries.
 */
export function parseDay(text: string): IsoDay | undefined {
  // East Asian input methods type full-width digits and slashes.
  const plain = text.normalize('NFKC').trim();
  const parts = [american, digitsOnly, iso].map((form) => form.exec(plain)?.groups).find(Boolean);
  if (!parts) return undefined;
  const { year = '', month = '', day = '' } = parts;
  return exists(Number(year), Number(month), Number(day)) ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : undefined;
}

/** Formats a date as MM/DD/YYYY; empty for an empty date. */
export function formatDay(day: IsoDay): string {
  const { year, month, day: dayOfMonth } = iso.exec(day)?.groups ?? {};
  return year ? `${month}/${dayOfMonth}/${year}` : '';
}

const twoDigits = (digits: string) => digits.padStart(2, '0');

/** Years start at 1000, so that `0207`, a mistyped 2007, is invalid. */
function exists(year: number, month: number, day: number): boolean {
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
