import { newApplicant } from '../applicants.ts';
import { Failure, hold } from '../check.ts';
import type { FlowPlan } from '../kit.ts';

/** More tries than anybody needs who forgot a password. */
const manyTries = 60;

/** Guessing ends. It is the last flow: afterwards the backend may not listen to this address for a while. */
export const limits: FlowPlan = {
  name: 'limits',
  operations: ['logIn'],
  run: async ({ caller, flow: { check } }) => {
    await check('guessing a password ends in 429, with the seconds to wait', 'logIn', async () => {
      const { username } = newApplicant();
      for (let tries = 0; tries < manyTries; tries++) {
        const exchange = await caller.expect([401, 429], 'logIn', { body: { username, password: 'Wrong-Horse-77' } });
        if (exchange.status !== 429) continue;
        hold(
          Number(exchange.headers.get('retry-after')) >= 1,
          'Retry-After should say how many seconds to wait.',
          exchange,
        );
        return;
      }
      throw new Failure(`${manyTries} wrong passwords for one account were all answered.`);
    });
  },
};
