import type { Closing } from '../../form/engine/closing.ts';
import { tooManyTries } from '../account/limits.ts';
import { networkOf } from '../account/networkOf.ts';
import { sourcePlaces } from '../browserErrors/sourcePlaces.ts';
import { countCalls } from '../http/callLimit.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { readClosing } from '../store/closing.ts';

/** What this server offers beyond the contract's first release, for visitors too. */
export function offerOperations({ db, now, log }: Services): Handlers<'getOffers' | 'reportBrowserError'> {
  const secondsToWait = countCalls(reportsPerMinute);
  return {
    async getOffers() {
      const closing = await readClosing(db);
      return {
        status: 200,
        body: { browser_errors: true, deletion: true, ...(closing && { closing: closingBody(closing) }) },
      };
    },

    async reportBrowserError({ body: { frames, ...browserError }, address }) {
      const seconds = secondsToWait(networkOf(address), now());
      if (seconds > 0) return tooManyTries(seconds);
      log({ browserError: { ...browserError, places: await sourcePlaces(frames) } }, 'A page reported an error.');
      return { status: 204 };
    },
  };
}

/** Of one network address: enough to see that something is wrong. */
const reportsPerMinute = 30;

const closingBody = ({ closesAt, graceEndsAt }: Closing) => ({
  closes_at: new Date(closesAt).toISOString(),
  grace_ends_at: new Date(graceEndsAt).toISOString(),
});
