import type { Flow } from '../flow.ts';
import { operations } from '../operations.ts';

/** Operations that need a session refuse a call without one. Calls that write are sent without a body. */
export const sessions: Flow = {
  name: 'sessions',
  isReadOnly: true,
  isStateless: true,
  run: async ({ caller, settings, check }) => {
    for (const { id, method, needsSession } of operations) {
      if (!needsSession) continue;
      await check(`${id} needs a session`, id, () => caller.expect(401, id, {}, 'no session was sent'));
      // A mock accepts any cookie of that name.
      if (method !== 'GET' || settings.mockCookie) continue;
      await check(`${id} refuses an unknown session`, id, () =>
        caller.expect(401, id, { cookie: 'session=never-was; idp.session=1' }, 'the session does not exist'),
      );
    }
  },
};
