import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { identityMarker } from '../../platform/identityCookie.ts';
import { ifAllowed } from '../../platform/ifAllowed.ts';

/*
 * Notes in the tab's own storage that a submission was sent in this session, until it is known what became of it: a reload asks on.
 * Where the browser forbids storage, only this page asks.
 */

const noteKey = 'unansweredSubmission';

type Place = Pick<BrowserWindow, 'document' | 'sessionStorage'>;

export const noteSubmission = (place: Place) =>
  ifAllowed(() => place.sessionStorage.setItem(noteKey, identityMarker(place.document.cookie)));

export const forgetSubmission = (place: Place) => ifAllowed(() => place.sessionStorage.removeItem(noteKey));

export const isSubmissionUnanswered = (place: Place): boolean =>
  ifAllowed(() => place.sessionStorage.getItem(noteKey) === identityMarker(place.document.cookie)) ?? false;
