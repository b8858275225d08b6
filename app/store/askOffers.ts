import type { Api } from '../platform/client.ts';
import { offersRead } from '../state/session/sessionSlice.ts';
import type { Store } from './createStore.ts';

/** Asks what the backend offers beyond the first release. A backend without offers answers 404. */
export async function askOffers(api: Pick<Api, 'GET'>, store: Store) {
  const data = await api.GET('/public/offers').then(
    (reply) => reply.data,
    () => undefined,
  );
  if (data) store.dispatch(offersRead({ ...data, deviceMs: Date.now() }));
  return data ?? {};
}
