import type { UnknownAction } from '@reduxjs/toolkit';
import { type LoaderFunctionArgs, replace } from 'react-router';
import { config } from './config.ts';
import { selectStorageKind, type WithStorage } from './draft/storageSlice.ts';
import { canonicalPath, redirectFor } from './redirect.ts';
import {
  formEntered,
  profileRequested,
  type Session,
  selectSession,
  type WithSession,
} from './state/session/sessionSlice.ts';

/*
 * The route loaders wait until the session is known and decide every redirect, once for each navigation: a status that
 * changes later redirects nothing by itself. A redirect replaces the history entry, so that Back does not lead to it
 * again, and keeps the query string.
 */

/** The part of the store that the loaders need. */
export interface LoaderStore {
  getState(): WithSession & WithStorage;
  dispatch(action: UnknownAction): unknown;
  subscribe(listener: () => void): () => void;
}

/** The profile, or the application that a service token opens, could not be loaded. The applicant may read the message. */
export class ProfileUnavailable extends Error {}

/** Opens a page of the form or the completion page, or redirects to the page where the applicant belongs. */
export const formLoader =
  (store: LoaderStore) =>
  async ({ request, url }: LoaderFunctionArgs) => {
    const session = await knownSession(store);
    const path = canonicalPath(url.pathname);
    const { search } = new URL(request.url);
    const redirect = redirectFor(session, { path, fragment: url.hash });
    if (redirect !== null) return replace(redirect + search);
    const tidied = tidy({ request, url });
    if (tidied === null && session.firstPage === null) store.dispatch(formEntered(path));
    return tidied;
  };

/** Replaces another spelling of an address by the one address of its screen. */
function tidy({ request, url }: Pick<LoaderFunctionArgs, 'request' | 'url'>): Response | null {
  const path = canonicalPath(url.pathname);
  return path === url.pathname ? null : replace(path + new URL(request.url).search + url.hash);
}

/** Opens the printed application once it is known whose it is. */
export const printLoader = (store: LoaderStore) => async (opened: LoaderFunctionArgs) => {
  await knownSession(store);
  return tidy(opened);
};

/**
 * Opens an account card for a visitor. A logged-in applicant belongs in the form, also after Back, except where a mailed link
 * leads to the card. The service user has no account.
 */
export const cardLoader =
  (store: LoaderStore, { isMailed = false } = {}) =>
  (opened: LoaderFunctionArgs) => {
    const { isLoggedIn, isServiceUser } = selectSession(store.getState());
    return isServiceUser || (isLoggedIn && !isMailed) ? defaultLoader(opened) : tidy(opened);
  };

/** Any other address leads to the first page. */
export const defaultLoader = ({ request }: Pick<LoaderFunctionArgs, 'request'>) =>
  replace(config.paths.default + new URL(request.url).search);

/**
 * Waits for what a visitor has begun on this device, the profile of an applicant, or the application of the service user.
 * Throws when an application cannot be loaded.
 */
async function knownSession(store: LoaderStore): Promise<Session> {
  const { isLoggedIn, profile } = selectSession(store.getState());
  if (isLoggedIn && (profile === 'none' || profile === 'failed')) store.dispatch(profileRequested());
  await until(store, isSettled);
  const session = selectSession(store.getState());
  if (session.profile === 'failed') throw new ProfileUnavailable(session.profileMessage ?? undefined);
  return session;
}

function isSettled(state: ReturnType<LoaderStore['getState']>): boolean {
  const { isLoggedIn, isServiceUser, profile } = selectSession(state);
  if (isLoggedIn || isServiceUser) return profile === 'loaded' || profile === 'failed';
  return selectStorageKind(state) !== 'reading';
}

const until = (store: LoaderStore, isReached: (state: ReturnType<LoaderStore['getState']>) => boolean) =>
  new Promise<void>((resolve) => {
    if (isReached(store.getState())) return resolve();
    const unsubscribe = store.subscribe(() => {
      if (!isReached(store.getState())) return;
      unsubscribe();
      resolve();
    });
  });
