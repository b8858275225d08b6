import type { createBrowserRouter } from 'react-router';
import { identityMarker } from '../platform/identityCookie.ts';
import type { RootState } from '../store/createStore.ts';
import { applicantStore } from './applicantStore.ts';
import type { DrawnProfile } from './drawnProfile.ts';

export interface ApplicantScreen extends DrawnProfile {
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
  // The head has hidden what is not to be shown. Since then, another person may have logged in, or the session have ended.
  if (marker === undefined || known !== undefined || !['', marker].includes(identityMarker(document.cookie)))
    return null;
  if (!data || path === undefined || today === undefined) return null;
  const profile = JSON.parse(data.textContent ?? '');
  return { path, marker, profile, state: applicantStore(today, profile).store.getState() };
}

type Router = ReturnType<typeof createBrowserRouter>;

const retryMs = 5000;

/**
 * Waits until the first screen is known. Whether it is that of this address, and not an error. An error would take the place of
 * what the person has entered in the page: then the page stays as it is, says that it has not opened yet, and tries again.
 */
export async function opensAt(router: Router, path: string, hasEntered: () => boolean): Promise<boolean> {
  await isInitialized(router);
  while (router.state.errors !== null && hasEntered()) {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    await router.revalidate();
  }
  return router.state.errors === null && router.state.location.pathname === path;
}

const isInitialized = (router: Router) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
