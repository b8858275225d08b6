import { isRecord } from './isRecord.ts';

/*
 * The secrets of a mailed or printed link: the token of an invitation, the token of the print job, and the id of a password reset with
 * the account's email address. An address stays in the history, in logs and in the `Referer` of requests. So the page moves them to the
 * state of its history entry before it requests anything else; a reload finds them there.
 */

const names = ['token', 'service_token', 'id', 'username'] as const;
type LinkValue = (typeof names)[number];

/** Moves the values from the address to the history entry. Called before anything is rendered. */
export function hideLinkValues({ location, history }: Pick<Window, 'location' | 'history'> = window): void {
  const query = new URLSearchParams(location.search);
  const link: Record<string, string> = {};
  for (const name of names) {
    const value = query.get(name);
    if (value !== null) link[name] = value;
    query.delete(name);
  }
  if (Object.keys(link).length === 0) return;
  const rest = query.toString();
  history.replaceState({ ...history.state, link }, '', location.pathname + (rest && `?${rest}`) + location.hash);
}

/** A value of the link that this page was opened with; null when it had none. */
export function linkValue({ location, history }: Opened, name: LinkValue): string | null {
  const state = history?.state;
  const hidden = isRecord(state) && isRecord(state.link) ? state.link[name] : undefined;
  return typeof hidden === 'string' ? hidden : new URLSearchParams(location.search).get(name);
}

interface Opened {
  location: Pick<Location, 'search'>;
  history?: { readonly state: unknown };
}

interface Router {
  subscribe(listener: (state: { historyAction: string }) => void): unknown;
}

/** Keeps the values through redirects, with which the router replaces the state of the entry. */
export function keepLinkValues(router: Router, { history }: Pick<Window, 'history'> = window): void {
  const { link } = history.state ?? {};
  if (link === undefined) return;
  router.subscribe(({ historyAction }) => {
    if (historyAction === 'REPLACE' && history.state?.link === undefined)
      history.replaceState({ ...history.state, link }, '');
  });
}
