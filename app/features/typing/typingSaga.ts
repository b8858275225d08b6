import { put, takeEvery } from 'typed-redux-saga';
import { type BrowserWindow, eventsOf, leavingEvents } from '../../platform/browserWindow.ts';
import { lettersTold, textLeft } from '../../state/draft/letters.ts';

/*
 * Typing.
 *
 * Everyone hears of letters a moment after they are typed (store/letters.ts), and at once when a field is left, or the page is
 * hidden or about to be left. This saga starts before those that write and send what is typed then.
 */

export function* typingSaga({ window }: { window: BrowserWindow }) {
  // Who turns to another tab or program leaves the caret in the field, and may type on there.
  const isLeft = ({ target }: Event) => target !== window.document.activeElement;
  yield* takeEvery(eventsOf(window, ['focusout'], isLeft), () => put(textLeft()));
  yield* takeEvery(eventsOf(window, ['focusout', ...leavingEvents]), () => put(lettersTold()));
}
