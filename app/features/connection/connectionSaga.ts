import { put, takeEvery } from 'typed-redux-saga';
import { type BrowserWindow, eventsOf } from '../../platform/browserWindow.ts';
import { connectionReturned } from '../../state/notices/noticesSlice.ts';

/* Ends what the toasts say of a lost connection once the browser says that it is back. */

export function* connectionSaga({ window }: { window: BrowserWindow }) {
  yield* takeEvery(eventsOf(window, ['online']), tellReturn);
}

function* tellReturn() {
  yield* put(connectionReturned());
}
