/** The build writes this wherever a nonce belongs; the server replaces it by a new one in every applicant's page (Content-Security-Policy). */
export const noncePlaceholder = '__CSP_NONCE__';
