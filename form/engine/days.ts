/**
 * The calendar day of a moment, YYYY-MM-DD.
 *
 * @param timeZone an IANA name such as America/New_York. @default the device's
 */
export function dayOf(moment: Date, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Whether a text is a day that exists, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/**
 * The same day so many years before. 29 February may become a day that does not exist, which still sorts correctly:
 * after 28 February and before 1 March.
 */
export const yearsBefore = (day: string, years: number): string =>
  String(yearOf(day) - years).padStart(4, '0') + day.slice(4);
