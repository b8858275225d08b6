import { newAccount } from '../applicants.ts';
import type { Exchange } from '../client.ts';
import type { Flow } from '../flow.ts';
import { assert, CheckFailure } from '../result.ts';

/** More attempts than an applicant who forgot a password would make. */
const maxAttempts = 60;

/** Rate limits. It is the last flow, since the backend may refuse this address for a while afterwards. */
export const limits: Flow = {
  name: 'limits',
  operations: ['logIn', 'confirmAccount'],
  run: async ({ caller, mailbox, check }) => {
    await check('guessing codes ends in 429 with Retry-After', 'confirmAccount', async () => {
      const account = newAccount();
      const { username } = account;
      await caller.expect(200, 'signUp', { body: { ...account } });
      const code = await mailbox.code(username);
      for (let attempts = 0; attempts < maxAttempts; attempts++) {
        const guess = String((Number(code) + 1 + attempts) % 1_000_000).padStart(6, '0');
        const exchange = await caller.expect([422, 429], 'confirmAccount', { body: { username, code: guess } });
        if (exchange.status !== 429) continue;
        assertRetryAfter(exchange);
        return;
      }
      throw new CheckFailure(`The backend accepted ${maxAttempts} wrong codes for one account without a 429.`);
    });
    await check('guessing passwords ends in 429 with Retry-After', 'logIn', async () => {
      const { username } = newAccount();
      for (let attempts = 0; attempts < maxAttempts; attempts++) {
        const exchange = await caller.expect([401, 429], 'logIn', { body: { username, password: 'Wrong-Horse-77' } });
        if (exchange.status !== 429) continue;
        assertRetryAfter(exchange);
        return;
      }
      throw new CheckFailure(`The backend accepted ${maxAttempts} wrong passwords for one account without a 429.`);
    });
  },
};

function assertRetryAfter(exchange: Exchange): void {
  const seconds = Number(exchange.headers.get('retry-after'));
  assert(seconds >= 1, 'Retry-After must be the number of seconds to wait.', exchange);
}
