import { operationsOfContract } from '../contract.ts';
import type { FlowPlan } from '../kit.ts';

/** Nothing of an applicant is given to nobody. The calls are right but for the session; those that write come without a body. */
export const sessions: FlowPlan = {
  name: 'sessions',
  isReadOnly: true,
  isStateless: true,
  run: async ({ caller, settings, flow: { check } }) => {
    for (const { operationId, method, needsSession } of operationsOfContract) {
      if (!needsSession) continue;
      await check(`${operationId} needs a session`, operationId, () =>
        caller.expect(401, operationId, {}, 'nobody is logged in'),
      );
      // A mock takes any cookie of that name.
      if (method !== 'get' || settings.mockCookie) continue;
      await check(`${operationId} takes no session that never was`, operationId, () =>
        caller.expect(401, operationId, { cookie: 'session=never-was; idp.session=1' }, 'that session never was'),
      );
    }
  },
};
