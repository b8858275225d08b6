import type { Profile } from '../platform/client.ts';

/** The profile of an applicant who logged in once and has answered nothing, except for these changes. */
export const profile = (changes: Partial<Profile> = {}): Profile => ({
  username: 'ana@example.com',
  answer: {},
  document_answer: {},
  tabs: {},
  add_another: {},
  last_page: null,
  successful_login: ['2026-10-02T16:20:00Z'],
  web_status: [{ web_status: 'started' }],
  ...changes,
});

/** The statuses of a submitted application, in order. */
export const submittedStatus = (['started', 'validating', 'submitted'] as const).map((web_status) => ({ web_status }));
