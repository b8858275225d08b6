/** The calendar day of a moment, YYYY-MM-DD, in a time zone with an IANA name such as America/New_York. */
export function dayOf(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Noon of a day, YYYY-MM-DD, in a time zone. */
export function noonOf(day: string, timeZone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  // Swedish writes a moment as 2026-10-02 08:00:00: what the clocks of the time zone show at noon UTC.
  const shown = Date.parse(`${noon.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  return new Date(noon.getTime() - (shown - noon.getTime()));
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
