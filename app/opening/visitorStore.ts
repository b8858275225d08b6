import { initialStorage } from '../draft/storageSlice.ts';
import { initialSession } from '../state/session/sessionSlice.ts';
import { createStore } from '../store/createStore.ts';

/**
 * The store before anything is known of the person or the browser. The build draws the first screens with it, and the page
 * begins with the same.
 *
 * @param today the day at the university, YYYY-MM-DD
 */
export const visitorStore = (today: string) =>
  createStore({ storage: initialStorage('reading'), session: initialSession({ isLoggedIn: false, today }) });
