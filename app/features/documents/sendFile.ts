import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, END, eventChannel } from 'redux-saga';
import { put, type SagaGenerator, take } from 'typed-redux-saga';
import type { Upload, UploadFile } from '../../api/uploadFile.ts';

type Event = { percent: number } | { reply: { status: number } | null };

/** Sends a file and tells how far it is. Cancelling the saga stops the upload. */
export function* sendFile(
  upload: UploadFile,
  what: Pick<Upload, 'url' | 'fields' | 'file'>,
  tell: (percent: number) => UnknownAction,
): SagaGenerator<{ status: number } | null> {
  const events = eventChannel<Event>((emit) => {
    const stop = new AbortController();
    const onProgress = (percent: number) => emit({ percent });
    upload({ ...what, onProgress, signal: stop.signal }).then((reply) => {
      emit({ reply });
      emit(END);
    });
    return () => stop.abort();
  }, buffers.expanding(4));
  try {
    for (;;) {
      const event = yield* take(events);
      if ('reply' in event) return event.reply;
      yield* put(tell(event.percent));
    }
  } finally {
    events.close();
  }
}
