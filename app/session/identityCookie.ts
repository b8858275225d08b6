/** A cookie whose name starts so says that somebody is logged in. It holds no secret. */
const identityCookiePrefix = 'idp.';

/** Whether somebody is logged in, as far as the page may know: a cookie of the identity provider exists (product.md section 3). */
export const hasIdentityCookie = (cookies: string): boolean =>
  cookies.split(';').some((cookie) => cookie.trim().startsWith(identityCookiePrefix));
