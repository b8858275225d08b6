/** The calendar day of a moment, YYYY-MM-DD, in a time zone with an IANA name such as America/New_York. */
export function dayOf(moment: Date, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Making a format takes far longer than using it, and each reply of the server asks for the day. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** Noon of a day, YYYY-MM-DD, in a time zone. */
export function noonOf(day: string, timeZone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return new Date(noon - offsetAt(noon, timeZone));
}

/** The moment at which the clocks of a time zone show a day and time, written 2027-01-15T23:59; undefined when they never do. */
export function momentIn(local: string, timeZone: string): Date | undefined {
  const [day = '', time = ''] = local.split('T');
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  const wanted = Date.parse(`${local}:00Z`);
  // Twice, because the offset may be another one at the moment that the first step finds.
  const first = wanted - offsetAt(wanted, timeZone);
  const moment = wanted - offsetAt(first, timeZone);
  return moment + offsetAt(moment, timeZone) === wanted ? new Date(moment) : undefined;
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  // Swedish writes a moment as 2026-10-02 08:00:00.
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;
}

/** A day and time in words and in a time zone, such as "October 2, 2026 at 12:20 PM EDT". */
export const momentText = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(moment);

/** A day, YYYY-MM-DD, in words, such as "October 2, 2026". */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

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
