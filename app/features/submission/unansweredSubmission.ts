import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { identityMarker } from '../../platform/identityCookie.ts';

/* Notes in the tab's own storage that a submission was sent in this session, until it is known what became of it: a reload asks on. */

const noteKey = 'unansweredSubmission';

type Place = Pick<BrowserWindow, 'document' | 'sessionStorage'>;

export const noteSubmission = (place: Place) =>
  attempt(() => place.sessionStorage.setItem(noteKey, identityMarker(place.document.cookie)));

export const forgetSubmission = (place: Place) => attempt(() => place.sessionStorage.removeItem(noteKey));

export const isSubmissionUnanswered = (place: Place): boolean =>
  attempt(() => place.sessionStorage.getItem(noteKey) === identityMarker(place.document.cookie)) ?? false;

/** Where the browser forbids storage, and it may forbid to read the property itself, only this page asks. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
