import type { Applicant } from '../store/sessions.ts';

export type FindApplicant = (sessionToken: string, isPoll: boolean) => Promise<Applicant | undefined>;

/** Each of them takes about 200 bytes. */
const mostRemembered = 10_000;

/**
 * Whose session a cookie names never changes, but a session ends. `remembered` says whose it is, or was, without asking the
 * database: enough for an operation that checks the session with the statement that it makes anyway.
 */
export function rememberApplicants(find: FindApplicant) {
  const known = new Map<string, Applicant>();
  return {
    remembered: (sessionToken: string): Applicant | undefined => known.get(sessionToken),
    async find(sessionToken: string, isPoll: boolean): Promise<Applicant | undefined> {
      const applicant = await find(sessionToken, isPoll);
      known.delete(sessionToken);
      if (applicant) known.set(sessionToken, applicant);
      const [oldest] = known.keys();
      if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
      return applicant;
    },
  };
}
