import { jsonOf, type Operation } from '../../contract/operations.ts';
import type { Flow } from '../flow.ts';
import { bodyOf, isRecord } from '../json.ts';
import { operations } from '../operations.ts';
import { assert } from '../result.ts';
import { assertUnreadable } from './browsers.ts';

/** What a browser sends along when a page of another site makes a call. */
const fromOtherSite = { origin: 'https://another-site.example', 'sec-fetch-site': 'cross-site' };
const reason = 'other_site';

/**
 * A backend may refuse calls from another site's page. Clients tell this 403 from an operation's own by its reason. The
 * calls have no session and no body, so they change nothing in a backend without this protection.
 */
export const otherSites: Flow = {
  name: 'other sites',
  isReadOnly: true,
  isStateless: true,
  run: async ({ caller, settings, check }) => {
    if (settings.mockCookie) return;
    for (const operation of operations) {
      const { id, responses } = operation;
      await check(
        `${id} names the reason when it refuses a call from another site, and lets it read nothing`,
        id,
        async () => {
          const documented = [...responses.keys()].filter((status) => status < 500);
          const exchange = await caller.expect(documented, id, { headers: fromOtherSite }, 'it is documented');
          assertUnreadable(exchange, fromOtherSite.origin);
          if (exchange.status !== 403 || !mayRefuseOtherSites(operation)) return;
          assert(bodyOf(exchange).reason === reason, `The 403 has no reason "${reason}".`, exchange);
        },
      );
    }
  },
};

const mayRefuseOtherSites = ({ responses }: Operation): boolean =>
  [...(jsonOf(responses.get(403))?.examples.values() ?? [])].some(
    (example) => isRecord(example) && [reason, 'other_session'].includes(String(example.reason)),
  );
