import { pages } from '../../form/contents.ts';
import { config } from '../config.ts';
import type { Session } from '../session/sessionSlice.ts';

const { paths } = config;
const formPaths: readonly string[] = pages.map((page) => `/${page.key}`);

interface Place {
  path: string;
  /** A link to one question of this page, "#first_name"; empty otherwise. */
  fragment: string;
  /** The applicant has just come in, and did not choose a page yet. */
  isArrival: boolean;
}

type Facts = Pick<Session, 'webStatus' | 'lastPage' | 'hasChangedPage'>;

/** Where the applicant belongs instead of a page of the form, or null when they may stay (product.md section 2). */
export function redirectFor({ webStatus, lastPage, hasChangedPage }: Facts, place: Place): string | null {
  if (webStatus === 'submitted') return place.path === paths.completion ? null : paths.completion;
  const mayJump = place.isArrival && !hasChangedPage && lastPage !== null && formPaths.includes(lastPage);
  // A link to a question means its page, also when it is opened in a new tab.
  const isMeant = place.fragment !== '' && place.path !== paths.completion;
  if (mayJump && !isMeant && lastPage !== place.path) return lastPage;
  return place.path === paths.completion ? paths.default : null;
}
