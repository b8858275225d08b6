import { nanoid } from '@reduxjs/toolkit';
import { put, type SagaGenerator, select } from 'typed-redux-saga';
import { selectDraft, selectIsSaved } from '../state/draft/draftSlice.ts';
import { writerNamed } from '../state/draft/outboxEvents.ts';

/**
 * Names the saves with the first unsaved answer, and not with the first save: two tabs may send that one at the same time, each
 * under a name of its own, and the server would take them for two devices. So it would where the device keeps the first letters
 * without the name, and refuses the rest.
 */
export function* nameWriter(): SagaGenerator<void> {
  const { owner, writer } = yield* select(selectDraft);
  if (owner !== null && writer === '' && !(yield* select(selectIsSaved))) yield* put(writerNamed(nanoid()));
}
