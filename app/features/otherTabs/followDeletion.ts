import { buffers, eventChannel } from 'redux-saga';
import { put, type SagaGenerator, select, take, takeEvery } from 'typed-redux-saga';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import { isRecord } from '../../platform/isRecord.ts';
import { accountDeleted, accountGone } from '../../state/session/deletionActions.ts';
import { selectUsername } from '../../state/session/sessionSlice.ts';

const channelName = 'deletions';

/** A deleted account leaves nothing in the other tabs of this browser either. */
export function* followDeletion({ BroadcastChannel }: BrowserWindow): SagaGenerator<void> {
  if (!BroadcastChannel) return;
  const channel = new BroadcastChannel(channelName);
  const messages = eventChannel<{ data: unknown }>((emit) => {
    channel.addEventListener('message', emit);
    return () => channel.close();
  }, buffers.expanding());
  try {
    yield* takeEvery(accountGone, ({ payload: username }) => channel.postMessage({ username }));
    for (;;) {
      const { data } = yield* take(messages);
      const username = yield* select(selectUsername);
      if (isRecord(data) && username !== null && data.username === username) yield* put(accountDeleted(null));
    }
  } finally {
    messages.close();
  }
}
