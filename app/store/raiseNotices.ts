import type { UnknownAction } from '@reduxjs/toolkit';
import { put, takeEvery } from 'typed-redux-saga';
import { noticeFor } from './noticeFor.ts';

/** Features know no notices, and notices no features: here an event becomes the words the applicant sees. */
export function* raiseNotices() {
  yield* takeEvery('*', function* (action: UnknownAction) {
    const notice = noticeFor(action);
    if (notice) yield* put(notice);
  });
}
