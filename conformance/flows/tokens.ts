import type { Flow } from '../flow.ts';
import { SkippedCheck } from '../result.ts';

/** Operations that a token authorizes: the answers of an invitation, and the application for the print job. */
export const tokens: Flow = {
  name: 'tokens',
  isReadOnly: true,
  operations: ['getTemporaryAnswers', 'getServiceApplication'],
  run: async ({ caller, settings, check }) => {
    const { invitationToken, serviceToken } = settings;
    await check('an unknown invitation token is refused', 'getTemporaryAnswers', () =>
      caller.expect(403, 'getTemporaryAnswers', { query: { token: 'never-was' } }),
    );
    await check('an invitation needs its token', 'getTemporaryAnswers', () =>
      caller.expect(422, 'getTemporaryAnswers', {}),
    );
    await check('a valid invitation token returns its answers', 'getTemporaryAnswers', async () => {
      if (!invitationToken) throw new SkippedCheck('It needs a valid token: --invitation-token.');
      const query = { token: invitationToken };
      // A reload of the page, or the preview of a mail program, comes first.
      for (let times = 0; times < 2; times++) await caller.expect(200, 'getTemporaryAnswers', { query });
    });
    await check('an unknown service token is refused', 'getServiceApplication', () =>
      caller.expect(403, 'getServiceApplication', { query: { service_token: 'never-was' } }),
    );
    await check('the application for the print job needs a token', 'getServiceApplication', () =>
      caller.expect(422, 'getServiceApplication', {}),
    );
    await check('a valid service token returns its application', 'getServiceApplication', async () => {
      if (!serviceToken) throw new SkippedCheck('It needs a valid token: --service-token.');
      await caller.expect(200, 'getServiceApplication', { query: { service_token: serviceToken } });
    });
  },
};
