import { FileUpload, type UploadState, useReadOnly } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import type * as form from '../../form/questions.ts';
import { isDocumentKey } from '../draft/documentKeys.ts';
import { type DocumentState, fileChosen, selectDocument, type WithDocuments } from '../draft/documentsSlice.ts';
import { selectAnswers, type WithDraft } from '../draft/draftSlice.ts';
import { deletePressed, retryPressed, uploadCancelled } from '../features/documents/documentActions.ts';
import { selectIsLoggedIn } from '../session/sessionSlice.ts';
import { useField } from './useAnswer.ts';

/** A document, uploaded by who has an account, and named for who reads. */
export function DocumentQuestion({ question }: { question: form.DocumentQuestion }) {
  const { key } = question;
  const dispatch = useDispatch();
  const document = useSelector((state: WithDocuments) => selectDocument(state, key));
  const name = useSelector((state: WithDraft) => selectAnswers(state)[key]) ?? '';
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const { readOnly: isReader } = useReadOnly();
  if (!isDocumentKey(key)) throw new Error(`The contract knows no document of ${key}.`);
  return (
    <FileUpload
      {...useField(question)}
      state={isReader ? writtenState(document, name) : (document ?? { status: 'empty' })}
      disabled={!isLoggedIn}
      onChoose={(file) => dispatch(fileChosen(key, file))}
      onCancel={() => dispatch(uploadCancelled(key))}
      onDelete={() => dispatch(deletePressed(key))}
      onRetry={document?.status === 'refused' && document.mayRetry ? () => dispatch(retryPressed(key)) : undefined}
    />
  );
}

/** On paper stands what is known: nobody waits there for how far it has come. */
function writtenState(document: DocumentState | undefined, name: string): UploadState {
  if (!document) return name ? { status: 'ready', fileName: name, fileSize: 0 } : { status: 'empty' };
  return document.status === 'asking' ? { ...document, status: 'ready' } : document;
}
