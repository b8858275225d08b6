import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { callApi } from '../../api/callApi.ts';
import type { Api } from '../../api/client.ts';
import { profileLoaded, selectWebStatus, webStatusAdvanced } from '../../session/sessionSlice.ts';
import { whileLoggedIn } from '../../session/whileLoggedIn.ts';
import { copyFailed, copyFound, type PdfCopy, selectPdfCopy } from './pdfCopySlice.ts';

/*
 * The PDF copy (product.md section 4).
 *
 * Once the application is submitted, how its copy stands is asked every second while it is in the making, then every ten
 * minutes, which keeps the link to it fresh. A lost connection only makes it longer. That it failed is said once.
 */

/** product.md section 9. */
const makingMs = 1000;
const restingMs = 600_000;

/** product.md section 8. */
const failedMessage = 'Error downloading PDF copy of your application.';

export function* pdfCopySaga({ api }: { api: Api }) {
  for (;;) {
    while ((yield* select(selectWebStatus)) !== 'submitted') {
      const { loaded } = yield* race({ loaded: take(profileLoaded), advanced: take(webStatusAdvanced) });
      // Whoever has just submitted is on the way to the completion page, and there is no copy yet.
      if (!loaded) yield* delay(makingMs);
    }
    yield* whileLoggedIn(() => follow(api));
  }
}

function* follow(api: Api): SagaGenerator<void> {
  for (;;) {
    const outcome = yield* callApi((signal) => api.GET('/api/pdf', { signal }));
    if (outcome.ok && outcome.data) yield* call(conclude, outcome.data);
    else if (!outcome.ok && outcome.failure.kind === 'refused') yield* call(fail, failedMessage);
    const { status } = yield* select(selectPdfCopy);
    yield* delay(status === 'making' || status === 'unknown' ? makingMs : restingMs);
  }
}

function* conclude({ status, url, message }: { status: string; url?: string; message?: string }): SagaGenerator<void> {
  if (status === 'FAILED') return yield* call(fail, message ?? failedMessage);
  const isReady = status === 'COMPLETED' && url !== undefined;
  const copy: PdfCopy = isReady ? { status: 'ready', url } : { status: 'making' };
  yield* put(copyFound(copy));
}

function* fail(message: string): SagaGenerator<void> {
  const before = yield* select(selectPdfCopy);
  yield* put(copyFound({ status: 'failed' }));
  if (before.status !== 'failed') yield* put(copyFailed({ message }));
}
