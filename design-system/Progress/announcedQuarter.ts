/**
 * The last quarter reached, in percent; undefined before the first. Screen readers announce quarters only, because announcing every
 * percent would drown out everything else (WCAG 4.1.3).
 */
export function announcedQuarter(percent: number | undefined): number | undefined {
  const quarters = Math.floor((percent ?? 0) / 25);
  return quarters > 0 ? Math.min(quarters, 4) * 25 : undefined;
}
