import { initialStorage } from '../draft/storageSlice.ts';
import type { Profile } from '../platform/client.ts';
import { initialSession, profileLoaded } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';

/**
 * The store of an applicant with what the server knows, and nothing of the browser. The server draws their page with it, and the
 * browser takes the page over as it was drawn with the same.
 *
 * @param today the day at the university, YYYY-MM-DD
 */
export function applicantStore(today: string, profile: Profile) {
  const made = createStore({
    storage: initialStorage('reading'),
    session: initialSession({ isLoggedIn: true, today }),
  });
  made.store.dispatch(profileLoaded(profile));
  return made;
}
