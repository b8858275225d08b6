import type { Banner } from './university.ts';

/** The banner's text on a day (YYYY-MM-DD); undefined outside its dates. */
export const bannerOn = (today: string, { startsOn, endsOn, text }: Banner): string | undefined =>
  startsOn <= today && today <= endsOn ? text : undefined;
