import { form } from '../form/university.ts';
import { config } from './config.ts';
import type { Session } from './state/session/sessionSlice.ts';

const { paths } = config;
const formPaths: readonly string[] = form.pages.map((page) => `/${page.key}`);

const knownPaths: readonly string[] = [...formPaths, ...Object.values(paths)];

/** The one address of a screen: the router takes "/About", "/about/" and "/%61bout" for it, too. */
export const canonicalPath = (path: string): string =>
  knownPaths.find((known) => known.toLowerCase() === decoded(path).replace(/\/+$/, '').toLowerCase()) ?? path;

/** Whether a screen has this address, as `canonicalPath` writes it. */
export const isKnownPath = (path: string): boolean => knownPaths.includes(path);

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

interface Target {
  path: string;
  /** A link to one question of the page, "#first_name"; empty otherwise. */
  fragment: string;
}

type Facts = Pick<Session, 'webStatus' | 'lastPage' | 'firstPage' | 'hasChangedPage'>;

/** The path that a form page or the completion page redirects to, or null when the applicant may open it. */
export function redirectFor(facts: Facts, { path, fragment }: Target): string | null {
  const { webStatus, lastPage, firstPage, hasChangedPage } = facts;
  if (webStatus === 'submitted') return path === paths.completion ? null : paths.completion;
  const mayJump = firstPage === null && !hasChangedPage && lastPage !== null && formPaths.includes(lastPage);
  // A link to a question opens the page of that question, also in a new tab.
  const isLinkToQuestion = fragment !== '' && path !== paths.completion;
  if (mayJump && !isLinkToQuestion && lastPage !== path) return lastPage;
  return path === paths.completion ? paths.default : null;
}
