import { newAccount } from '../applicants.ts';
import type { Flow } from '../flow.ts';
import { assert, CheckFailure } from '../result.ts';

/** More attempts than an applicant who forgot a password would make. */
const maxAttempts = 60;

/** Rate limits. It is the last flow, since the backend may refuse this address for a while afterwards. */
export const limits: Flow = {
  name: 'limits',
  operations: ['logIn'],
  run: async ({ caller, check }) => {
    await check('guessing passwords ends in 429 with Retry-After', 'logIn', async () => {
      const { username } = newAccount();
      for (let attempts = 0; attempts < maxAttempts; attempts++) {
        const exchange = await caller.expect([401, 429], 'logIn', { body: { username, password: 'Wrong-Horse-77' } });
        if (exchange.status !== 429) continue;
        const seconds = Number(exchange.headers.get('retry-after'));
        assert(seconds >= 1, 'Retry-After must be the number of seconds to wait.', exchange);
        return;
      }
      throw new CheckFailure(`The backend accepted ${maxAttempts} wrong passwords for one account without a 429.`);
    });
  },
};
