import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, END, eventChannel } from 'redux-saga';
import { put, type SagaGenerator, take } from 'typed-redux-saga';
import type { Upload, UploadFile, UploadReply } from '../../platform/uploadFile.ts';

type Event = { percent: number } | { reply: UploadReply };

/**
 * Sends a file to the storage and dispatches `progressed` on the way. Returns the reply.
 * Cancelling the saga aborts the upload.
 */
export function* sendFile(
  upload: UploadFile,
  what: Pick<Upload, 'url' | 'fields' | 'file'>,
  progressed: (percent: number) => UnknownAction,
): SagaGenerator<UploadReply> {
  const events = eventChannel<Event>((emit) => {
    const abort = new AbortController();
    const onProgress = (percent: number) => emit({ percent });
    upload({ ...what, onProgress, signal: abort.signal }).then((reply) => {
      emit({ reply });
      emit(END);
    });
    return () => abort.abort();
  }, buffers.expanding(4));
  try {
    for (;;) {
      const event = yield* take(events);
      if ('reply' in event) return event.reply;
      yield* put(progressed(event.percent));
    }
  } finally {
    events.close();
  }
}
