/** The day at the university in tests and stories, by the app's clock and the fake server's. */
export const today = '2026-10-02';
