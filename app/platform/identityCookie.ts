/** The identity provider sets a cookie with this prefix on log-in. It holds no secret. */
const identityCookiePrefix = 'idp.';

/** Whether an applicant is logged in, as far as the page can know: a cookie of the identity provider exists. */
export const hasIdentityCookie = (cookies: string): boolean => identityCookiesIn(cookies).length > 0;

/** The cookies as they are: they change with the session where the backend gives each one a value of its own. */
export const identityMarker = (cookies: string): string =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(identityCookiePrefix))
    .join(';');

/** Removes the provider's cookies after a 401. A stale one would end each new visit at the log-in, with the same message. */
export function removeIdentityCookies(document: { cookie: string }): void {
  for (const name of identityCookiesIn(document.cookie)) document.cookie = `${name}=; Path=/; Max-Age=0`;
}

const identityCookiesIn = (cookies: string): readonly string[] =>
  identityMarker(cookies)
    .split(';')
    .map((cookie) => cookie.split('=')[0] ?? '')
    .filter((name) => name !== '');
