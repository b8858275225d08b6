import { call, put, type SagaGenerator, select, take } from 'typed-redux-saga';
import { findOtherDocument } from '../../effects/findOtherDocument.ts';
import type { Api } from '../../platform/client.ts';
import type { DocumentKey } from '../../state/documents/documentKeys.ts';
import { documentFound, selectDocument } from '../../state/documents/documentsSlice.ts';
import { isSameName } from '../../state/documents/isSameName.ts';
import { dialogRaised } from '../../state/notices/noticesSlice.ts';

/**
 * Tells when a file that the server has accepted was replaced at the same moment by one of another device, which could not
 * know of it. It asks once, when the conversion has ended; a tab beside this one may have told earlier.
 */
export function* tellReplaced(api: Api, key: DocumentKey, sent: string): SagaGenerator<void> {
  let shown = yield* select(selectDocument, key);
  while (shown?.status === 'converting') {
    yield* take('*');
    shown = yield* select(selectDocument, key);
  }
  if (!shown) return;
  if (!isSameName(shown.fileName, sent)) return void (yield* put(dialogRaised(replaced(shown.fileName, sent))));
  if (shown.status !== 'ready') return;
  const current = yield* call(findOtherDocument, api, key, shown);
  if ('failure' in current || !current.other) return;
  yield* put(documentFound({ key, ...current.other }));
  yield* put(dialogRaised(replaced(current.other.fileName, sent)));
}

const replaced = (other: string, sent: string) => ({
  title: 'Another document was uploaded',
  text: `“${other}” was uploaded in another tab or window, or on another device, at the same time. It has replaced “${sent}”. To use “${sent}”, delete “${other}” and upload it again.`,
});
