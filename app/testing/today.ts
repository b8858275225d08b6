/** The applicant's day in tests and stories, so that they are the same on every day. */
export const today = '2026-10-02';
