import { CannotCheck } from '../check.ts';
import type { FlowPlan } from '../kit.ts';

/** Links that open something without a session: an invitation, and the print job's view. */
export const tokens: FlowPlan = {
  name: 'tokens',
  isReadOnly: true,
  operations: ['getTemporaryAnswers', 'getServiceApplication'],
  run: async ({ caller, settings, flow: { check } }) => {
    const { invitationToken, serviceToken } = settings;
    await check('an invitation that was never sent opens nothing', 'getTemporaryAnswers', () =>
      caller.expect(403, 'getTemporaryAnswers', { query: { token: 'never-was' } }),
    );
    await check('an invitation needs its token', 'getTemporaryAnswers', () =>
      caller.expect(422, 'getTemporaryAnswers', {}),
    );
    await check('an invitation opens its answers', 'getTemporaryAnswers', async () => {
      if (!invitationToken) throw new CannotCheck('--invitation-token names one that should work.');
      await caller.expect(200, 'getTemporaryAnswers', { query: { token: invitationToken } });
    });
    await check('a service token that was never given opens nothing', 'getServiceApplication', () =>
      caller.expect(403, 'getServiceApplication', { query: { service_token: 'never-was' } }),
    );
    await check('the view of the print job needs its token', 'getServiceApplication', () =>
      caller.expect(422, 'getServiceApplication', {}),
    );
    await check('a service token opens its application', 'getServiceApplication', async () => {
      if (!serviceToken) throw new CannotCheck('--service-token names one that should work.');
      await caller.expect(200, 'getServiceApplication', { query: { service_token: serviceToken } });
    });
  },
};
