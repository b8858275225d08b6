/** So long after a call without a reply the server is asked what became of it, again and again. In milliseconds. */
export const askAgainMs = 2000;
