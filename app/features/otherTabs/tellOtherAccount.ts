import { put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { selectDraft } from '../../draft/draftSlice.ts';
import { toastRaised } from '../../state/notices/noticesSlice.ts';
import { loggedIn, profileLoaded, selectSession } from '../../state/session/sessionSlice.ts';

/**
 * A tab in which a session has ended follows the log-in of another account beside. Who goes on in it reads that this is another
 * application now.
 */
export function* tellOtherAccount(): SagaGenerator<void> {
  for (;;) {
    const { payload: own } = yield* take(loggedIn);
    const { pending } = yield* select(selectDraft);
    const { payload: profile } = yield* take(profileLoaded);
    const before = (yield* select(selectSession)).left.at(-1)?.username;
    if (own !== undefined || before === undefined || before === profile.username) continue;
    const waiting = pending?.owner === before ? ` ${waitingText}` : '';
    yield* put(toastRaised({ kind: 'info', title, text: `${followedText}${waiting}` }));
  }
}

const title = 'Another account is logged in now';
const followedText = 'It logged in in another tab, and this tab shows its application.';
const waitingText = 'What the account before had not saved waits until that one logs in again.';
