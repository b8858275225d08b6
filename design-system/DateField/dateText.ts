/** A day as `YYYY-MM-DD` (ISO 8601, RFC 3339 full-date). */
export type IsoDay = string;

const american = /^(?<month>\d{1,2})[/.\-\s]+(?<day>\d{1,2})[/.\-\s]+(?<year>\d{4})$/;
const digitsOnly = /^(?<month>\d{2})(?<day>\d{2})(?<year>\d{4})$/;
const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/**
 * Reads a day typed or pasted the American way (4/27/2007, 04-27-2007, 04272007) or as ISO 8601 (2007-04-27).
 * Undefined when it is none, or a day that no calendar has. Years have four digits: `07` could mean two centuries.
 */
export function parseDay(text: string): IsoDay | undefined {
  // Input methods for East Asian scripts type full-width digits and slashes.
  const written = text.normalize('NFKC').trim();
  const parts = [american, digitsOnly, iso].map((form) => form.exec(written)?.groups).find(Boolean);
  if (!parts) return undefined;
  const { year = '', month = '', day = '' } = parts;
  return exists(Number(year), Number(month), Number(day)) ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** Writes a day as the field shows it, MM/DD/YYYY; empty for no day. */
export function writeDay(day: IsoDay): string {
  const { year, month, day: dayOfMonth } = iso.exec(day)?.groups ?? {};
  return year ? `${month}/${dayOfMonth}/${year}` : '';
}

const two = (digits: string) => digits.padStart(2, '0');

/** Year 1000 and later, so that `0207` (2007 mistyped) is not taken for a year. */
function exists(year: number, month: number, day: number): boolean {
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
