import type { Closing } from '../../form/engine/closing.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { readClosing } from '../store/closing.ts';

/** What this server offers beyond the contract's first release, for visitors too. */
export const offerOperations = ({ db }: Services): Handlers<'getOffers'> => ({
  async getOffers() {
    const closing = await readClosing(db);
    return { status: 200, body: closing ? { closing: closingBody(closing) } : {} };
  },
});

const closingBody = ({ closesAt, graceEndsAt }: Closing) => ({
  closes_at: new Date(closesAt).toISOString(),
  grace_ends_at: new Date(graceEndsAt).toISOString(),
});
