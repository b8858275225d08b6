import { institution } from './institution.ts';

/**
 * The time-window banner (form.md section 1), or undefined outside its dates. A day is YYYY-MM-DD; both the first and
 * the last day belong to the window.
 */
export function bannerOn(
  today: string,
  { startsOn, endsOn, text }: { startsOn: string; endsOn: string; text: string } = institution.banner,
): string | undefined {
  return startsOn <= today && today <= endsOn ? text : undefined;
}
