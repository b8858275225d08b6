import { setAutoFreeze } from 'immer';
import { universityDay } from '../../form/university.ts';
import { config } from '../config.ts';
import type { Profile } from '../platform/client.ts';
import { identityMarker } from '../platform/identityCookie.ts';
import { linkValue } from '../platform/linkValues.ts';
import { canonicalPath, isKnownPath, redirectFor } from '../redirect.ts';
import { selectSession } from '../state/session/sessionSlice.ts';
import { applicantStore } from './applicantStore.ts';
import { drawScreen } from './drawScreen.tsx';
import { pageWith } from './pageWith.ts';
import { applicantModules } from './screenModules.ts';

/* Runs in our server, which draws the page of an applicant with their answers in it. */

// Nothing changes a state here, and freezing all answers takes time.
setAutoFreeze(false);

export interface Asked {
  /** The address with its query. */
  url: string;
  /** The cookies of the browser. */
  cookie: string;
  now: Date;
  /** The nonce of the styles. */
  nonce: string;
  /** Reads what is stored about the applicant whose session this is; undefined where it is nobody's. */
  readProfile: () => Promise<Profile | undefined>;
  /** The page of the build for a screen, without the screen. */
  pageOf: (path: string) => string | undefined;
}

/**
 * Draws the page of a logged-in applicant: the screen that the address leads to, and what it was drawn with, for the application
 * that takes it over. Undefined where the page is not an applicant's.
 */
export async function applicantPage({
  url,
  cookie,
  now,
  nonce,
  readProfile,
  pageOf,
}: Asked): Promise<string | undefined> {
  const { pathname, search } = new URL(url, 'http://page');
  const marker = identityMarker(cookie);
  const known = canonicalPath(pathname);
  const opened = isKnownPath(known) ? known : config.paths.default;
  // Another site of the same domain may have written a cookie.
  const isMarked = /^idp\.[\w.-]+=[\w.-]+$/.test(marker);
  if (!isMarked || linkValue({ location: { search } }, 'service_token') !== null || !(opened in applicantModules))
    return undefined;
  const profile = await readProfile();
  if (!profile) return undefined;
  const { store } = applicantStore(universityDay(now), profile);
  const path = redirectFor(selectSession(store.getState()), { path: opened, fragment: '' }) ?? opened;
  const page = pageOf(path);
  if (page === undefined) return undefined;
  const jumped = path === opened ? '' : ' data-jumped';
  const data = JSON.stringify(profile).replaceAll('<', '\\u003c');
  const after = `<script type="application/json" id="profile">${data}</script>`;
  const drawn = pageWith(page, await drawScreen(path, store), { after, nonce });
  return drawn.replace('<html ', () => `<html data-applicant="${marker}"${jumped} `);
}
