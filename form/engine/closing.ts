/*
 * The closing date: the moment after which no application is submitted. Applications that were begun before it have some
 * minutes more, the grace. The browser tells of it and the server decides by it.
 */

/** Both in milliseconds since 1970. */
export interface Closing {
  closesAt: number;
  graceEndsAt: number;
}

/** `grace`: closed for new applications, while those that were begun before may still be submitted. */
export type ClosingPhase = 'open' | 'grace' | 'closed';

export function closingPhase(closing: Closing | null, now: number): ClosingPhase {
  if (!closing || now <= closing.closesAt) return 'open';
  return now <= closing.graceEndsAt ? 'grace' : 'closed';
}

/** What applicants are told; undefined without a closing date. */
export function closingText(closing: Closing | null, phase: ClosingPhase, timeZone: string): string | undefined {
  if (!closing) return undefined;
  const closes = momentText(closing.closesAt, timeZone);
  switch (phase) {
    case 'open':
      return `Applications close on ${closes}.`;
    case 'grace':
      return `Applications closed on ${closes}. If you began yours before, you can still submit it until ${timeText(closing.graceEndsAt, timeZone)}.`;
    case 'closed':
      return `Applications closed on ${closes}. Your answers are kept, but you can no longer submit them.`;
  }
}

const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** January 15, 2027 at 11:59 PM EST. */
const momentText = (moment: number, timeZone: string): string =>
  new Date(moment).toLocaleString('en-US', { timeZone, year: 'numeric', month: 'long', day: 'numeric', ...time });

const timeText = (moment: number, timeZone: string): string =>
  new Date(moment).toLocaleTimeString('en-US', { timeZone, ...time });
