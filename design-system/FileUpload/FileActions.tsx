import { Button } from '../Button/Button.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import type { FileUploadWords } from './fileUploadWords.ts';
import type { FileState } from './uploadState.ts';

interface Props {
  status: FileState['status'];
  disabled: boolean | undefined;
  says: FileUploadWords;
  onCancel: () => void;
  onDelete: () => void;
  onRetry: (() => void) | undefined;
}

/** What can be done about a file: stopped on its way, deleted once it is there, tried again if it was refused. */
export function FileActions({ status, disabled, says, onCancel, onDelete, onRetry }: Props) {
  if (disabled || status === 'converting') return null;
  if (status === 'ready') return <DeleteFile says={says} onDelete={onDelete} />;
  const act = status === 'refused' ? onRetry : onCancel;
  return (
    act && (
      <Button variant="secondary" onClick={act}>
        {status === 'refused' ? says.retry : says.cancel}
      </Button>
    )
  );
}
