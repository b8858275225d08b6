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
 * leads back there. Where another account has logged in and out in another tab meanwhile, the card says again what is so for the one
 * before.
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
    const isForm = form.pages.some(({ key }) => path === `/${key}`);
    yield* put(placeLeft(isForm ? { path, ...readScreen() } : null));
    const last = (yield* select(selectSession)).left.at(-1);
    const error = (payload.isLogOut && last?.message) || payload.message;
    navigate(config.paths.login, { state: { error, ...(last?.isSubmitted && { isSubmitted: true }) } });
    yield* take(loggedIn);
  }
}
