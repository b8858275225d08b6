/** The identity provider sets a cookie with this prefix on log-in. It holds no secret. */
const identityCookiePrefix = 'idp.';

/** Whether an applicant is logged in, as far as the page can know: a cookie of the identity provider exists. */
export const hasIdentityCookie = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => cookie.trim().startsWith(identityCookiePrefix));
