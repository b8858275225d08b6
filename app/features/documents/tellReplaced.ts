import { put, type SagaGenerator, select, take } from 'typed-redux-saga';
import type { DocumentKey } from '../../state/documents/documentKeys.ts';
import { selectDocument } from '../../state/documents/documentsSlice.ts';
import { isSameDocument } from '../../state/documents/isSameDocument.ts';
import { dialogRaised } from '../../state/notices/noticesSlice.ts';

/**
 * Tells when a file that the server has accepted was replaced at the same moment by one of another device, which could not
 * know of it. That is seen when the conversion has ended (followConversion.ts); a tab beside this one may have told earlier.
 */
export function* tellReplaced(key: DocumentKey, { name, size }: File): SagaGenerator<void> {
  let shown = yield* select(selectDocument, key);
  while (shown?.status === 'converting') {
    yield* take('*');
    shown = yield* select(selectDocument, key);
  }
  if (shown && !isSameDocument(shown, { file_name: name, file_size: size }))
    yield* put(dialogRaised(replaced(shown.fileName, name)));
}

const replaced = (other: string, sent: string) => ({
  title: 'Another document was uploaded',
  text: `“${other}” was uploaded in another tab or window, or on another device, at the same time. It has replaced “${sent}”. To use “${sent}”, delete “${other}” and upload it again.`,
});
