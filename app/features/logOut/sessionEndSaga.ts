import { put, select, take } from 'typed-redux-saga';
import { form } from '../../../form/university.ts';
import { config } from '../../config.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import type { Navigate } from '../../platform/navigate.ts';
import type { ScreenPlace } from '../../state/session/placeLeft.ts';
import { loggedIn, placeLeft, selectSession, sessionEnded } from '../../state/session/sessionSlice.ts';

/*
 * The end of a session.
 *
 * Several calls may get a 401 at the same time. The applicant is brought to /login once, with the first message, and reads there
 * whether the application was submitted. Where the applicant was is noted before, so that the next log-in of the same account
 * leads back there.
 */

interface Dependencies {
  navigate: Navigate;
  readScreen: () => ScreenPlace;
  window: BrowserWindow;
}

export function* sessionEndSaga({ navigate, readScreen, window: { location } }: Dependencies) {
  for (;;) {
    const { payload } = yield* take(sessionEnded);
    const path = location.pathname;
    if (form.pages.some(({ key }) => path === `/${key}`)) yield* put(placeLeft({ path, ...readScreen() }));
    const isSubmitted = (yield* select(selectSession)).left?.isSubmitted ?? false;
    navigate(config.paths.login, { state: { error: payload.message, ...(isSubmitted && { isSubmitted }) } });
    yield* take(loggedIn);
  }
}
