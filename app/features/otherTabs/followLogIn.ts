import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { form } from '../../../form/university.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { hasIdentityCookie } from '../../platform/identityCookie.ts';
import type { Navigate } from '../../platform/navigate.ts';
import { formEntered, loggedIn, selectPlaceLeft, selectSession } from '../../state/session/sessionSlice.ts';

/**
 * After a log-in in another tab, opens the same address once more, now as an applicant: the route loaders load the profile, and lead
 * away from a card. After an automatic log-out the page before it opens.
 */
export function* followLogIn(
  navigate: Navigate,
  { document, location: { pathname, search } }: BrowserWindow,
): SagaGenerator<void> {
  const { isLoggedIn, isServiceUser } = yield* select(selectSession);
  if (isLoggedIn || isServiceUser || !hasIdentityCookie(document.cookie)) return;
  yield* put(loggedIn());
  const path = (yield* select(selectPlaceLeft))?.path ?? pathname;
  if (form.pages.some(({ key }) => path === `/${key}`)) yield* put(formEntered(path));
  navigate(path + search, { replace: true, preventScrollReset: true });
}
