import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import type { FileUploadWords } from './fileUploadWords.ts';
import type { FileState } from './uploadState.ts';

interface Props {
  status: FileState['status'];
  /** Where the PDF can be read. */
  url: string | undefined;
  disabled: boolean | undefined;
  says: FileUploadWords;
  onCancel: () => void;
  onDelete: () => void;
  onRetry: (() => void) | undefined;
}

/** What can be done about a file: looked at as a PDF, stopped on its way, deleted once it is there, tried again if it was refused. */
export function FileActions({ status, url, disabled, says, onCancel, onDelete, onRetry }: Props) {
  if (disabled || status === 'converting' || status === 'asking') return null;
  if (status === 'ready')
    return (
      <>
        {url && (
          <Link href={url} target="_blank" rel="noopener noreferrer">
            {says.view}
          </Link>
        )}
        <DeleteFile says={says} onDelete={onDelete} />
      </>
    );
  const act = status === 'refused' ? onRetry : onCancel;
  return (
    act && (
      <Button variant="secondary" onClick={act}>
        {status === 'refused' ? says.retry : says.cancel}
      </Button>
    )
  );
}
