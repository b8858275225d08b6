import { type FileState, FileUpload, type UploadState, useReadOnly } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { textOf } from '../../form/engine/answers.ts';
import type * as form from '../../form/engine/questions.ts';
import { institution } from '../../form/university.ts';
import { selectAnswersWithDocuments } from '../draft/answersWithDocuments.ts';
import type { WithDraft } from '../draft/draftSlice.ts';
import { deletePressed, retryPressed, uploadCancelled } from '../features/documents/documentActions.ts';
import { isDocumentKey } from '../state/documents/documentKeys.ts';
import { fileChosen, selectDocument, type WithDocuments } from '../state/documents/documentsSlice.ts';
import { selectIsLoggedIn } from '../state/session/sessionSlice.ts';
import { useField } from './useAnswer.ts';

/** Upload field for applicants with an account; shows the file name in read-only views. */
export function DocumentQuestion({ question }: { question: form.DocumentQuestion }) {
  const { key } = question;
  const dispatch = useDispatch();
  const document = useSelector((state: WithDocuments) => selectDocument(state, key));
  const answer = useSelector((state: WithDocuments & WithDraft) => textOf(selectAnswersWithDocuments(state), key));
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const { readOnly } = useReadOnly();
  if (!isDocumentKey(key)) throw new Error(`${key} asks for no document.`);
  return (
    <FileUpload
      {...useField(question)}
      state={readOnly ? readOnlyState(document, answer) : (document ?? { status: 'empty' })}
      limits={institution.limits.upload}
      disabled={!isLoggedIn}
      onChoose={(file) => dispatch(fileChosen(key, file))}
      onCancel={() => dispatch(uploadCancelled(key))}
      onDelete={() => dispatch(deletePressed(key))}
      onRetry={() => dispatch(retryPressed(key))}
    />
  );
}

/** A read-only view shows the document if it answers the question, and nothing of an upload in progress. */
const readOnlyState = (document: FileState | undefined, fileName: string): UploadState =>
  fileName ? { status: 'ready', fileName, fileSize: document?.fileSize ?? 0 } : { status: 'empty' };
