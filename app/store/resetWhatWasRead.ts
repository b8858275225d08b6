import { put, takeEvery } from 'typed-redux-saga';
import { uploadReset } from '../features/documents/documentActions.ts';
import { toastDismissed } from '../features/notices/noticesSlice.ts';
import { tabsReset } from '../features/tabs/tabsSlice.ts';

/*
 * Some failures stand until they have been read (form.md section 8): when their toast goes, what they are about is put right.
 * Features know no notices, so it is the store that tells them.
 */

export function* resetWhatWasRead() {
  yield* takeEvery(toastDismissed, function* ({ payload: toast }) {
    const { resets } = toast;
    if (resets === 'tabs') yield* put(tabsReset());
    else if (resets) yield* put(uploadReset(resets));
  });
}
