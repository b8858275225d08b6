/**
 * How far it is as worth saying aloud: a quarter at a time, nothing before the first one. Every percent would drown
 * whatever else the screen reader has to say (WCAG 4.1.3).
 */
export function spokenPercent(percent: number | undefined): number | undefined {
  const quarters = Math.floor((percent ?? 0) / 25);
  return quarters > 0 ? Math.min(quarters, 4) * 25 : undefined;
}
