import { put, takeEvery } from 'typed-redux-saga';
import { textsWanted } from '../../draft/draftEvents.ts';
import { type BrowserWindow, eventsOf, leavingEvents } from '../../platform/browserWindow.ts';

/**
 * The store gets the texts that are typed (store/typedTexts.ts) at once when a field is left, or the page is hidden or about to be left.
 * This saga starts before those that write and send them then.
 */
export function* typingSaga({ window }: { window: BrowserWindow }) {
  yield* takeEvery(eventsOf(window, ['focusout', ...leavingEvents]), () => put(textsWanted()));
}
