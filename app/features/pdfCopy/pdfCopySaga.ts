import { call, delay, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { whileLoggedIn } from '../../effects/whileLoggedIn.ts';
import { callApi } from '../../platform/callApi.ts';
import type { Api } from '../../platform/client.ts';
import { toastOutdated, toastRaised } from '../../state/notices/noticesSlice.ts';
import { profileLoaded, selectWebStatus, webStatusAdvanced } from '../../state/session/sessionSlice.ts';
import { type PdfCopy, pdfCopyChanged, selectPdfCopy } from './pdfCopySlice.ts';

/*
 * The PDF copy.
 *
 * Once the application is submitted, the status of its copy is polled every second while it is being made, then every ten
 * minutes, which renews the link to the PDF. A lost connection only delays the next poll, and is told while there is no copy. A failure raises one toast.
 */

const pollMs = 1000;
const renewLinkMs = 600_000;

const toastId = 'pdfCopy';
const failedMessage = 'Error downloading PDF copy of your application.';

export function* pdfCopySaga({ api }: { api: Api }) {
  for (;;) {
    while ((yield* select(selectWebStatus)) !== 'submitted') {
      const { loaded } = yield* race({ loaded: take(profileLoaded), advanced: take(webStatusAdvanced) });
      // Right after the submission there is no copy yet.
      if (!loaded) yield* delay(pollMs);
    }
    yield* whileLoggedIn(() => follow(api));
  }
}

function* follow(api: Api): SagaGenerator<void> {
  for (;;) {
    const outcome = yield* callApi((signal) => api.GET('/api/pdf', { signal }));
    if (outcome.ok && outcome.data) yield* call(update, outcome.data);
    else if (!outcome.ok && outcome.failure.kind === 'refused') yield* call(fail, failedMessage);
    else if (!outcome.ok) yield* call(lose);
    const { status } = yield* select(selectPdfCopy);
    yield* delay(status === 'ready' || status === 'failed' ? renewLinkMs : pollMs);
  }
}

function* lose(): SagaGenerator<void> {
  const { status } = yield* select(selectPdfCopy);
  if (status === 'checking' || status === 'making') yield* put(pdfCopyChanged({ status: 'offline' }));
}

function* update({ status, url, message }: { status: string; url?: string; message?: string }): SagaGenerator<void> {
  if (status === 'FAILED') return yield* call(fail, message ?? failedMessage);
  const isReady = status === 'COMPLETED' && url !== undefined;
  yield* put(toastOutdated(toastId));
  const copy: PdfCopy = isReady ? { status: 'ready', url } : { status: 'making' };
  yield* put(pdfCopyChanged(copy));
}

function* fail(message: string): SagaGenerator<void> {
  const before = yield* select(selectPdfCopy);
  yield* put(pdfCopyChanged({ status: 'failed' }));
  if (before.status !== 'failed') yield* put(toastRaised({ id: toastId, kind: 'error', title: message }));
}
