import type { createBrowserRouter } from 'react-router';
import type { Profile } from '../platform/client.ts';
import { identityMarker } from '../platform/identityCookie.ts';
import type { RootState } from '../store/createStore.ts';
import { applicantStore } from './applicantStore.ts';

export interface ApplicantScreen {
  path: string;
  /** What the screen was drawn with. */
  state: RootState;
}

/** The screen that our server has drawn for the applicant whose session this is. The answers are taken out of the page. */
export function takeApplicantScreen(document: Document): ApplicantScreen | null {
  const { applicant: marker, known } = document.documentElement.dataset;
  const { screen: path, today } = document.getElementById('root')?.dataset ?? {};
  const data = document.getElementById('profile');
  data?.remove();
  // The head has hidden what is not to be shown. Since then, another person may have logged in.
  const isShown = marker !== undefined && known === undefined && marker === identityMarker(document.cookie);
  if (!isShown || !data || path === undefined || today === undefined) return null;
  const profile: Profile = JSON.parse(data.textContent ?? '');
  return { path, state: applicantStore(today, profile).store.getState() };
}

/** Waits until the first screen is known. Whether it is that of this address, and not an error. */
export async function opensAt(router: ReturnType<typeof createBrowserRouter>, path: string): Promise<boolean> {
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
  return router.state.errors === null && router.state.location.pathname === path;
}
