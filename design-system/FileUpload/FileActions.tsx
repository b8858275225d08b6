import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { DeleteFile } from './DeleteFile.tsx';
import type { FileUploadMessages } from './fileUploadMessages.ts';
import type { FileState } from './uploadState.ts';

interface Props {
  state: FileState;
  disabled: boolean | undefined;
  messages: FileUploadMessages;
  onCancel: () => void;
  onDelete: () => void;
  onRetry: () => void;
}

/** The actions on a file: view or delete it when it is ready, cancel it before that, retry it when it failed. */
export function FileActions({ state, disabled, messages, onCancel, onDelete, onRetry }: Props) {
  if (disabled) return null;
  switch (state.status) {
    case 'waiting':
    case 'uploading':
      return (
        <Button variant="secondary" onClick={onCancel}>
          {messages.cancel}
        </Button>
      );
    case 'ready':
      return (
        <>
          {state.url && (
            <Link href={state.url} target="_blank" rel="noopener noreferrer">
              {messages.view}
            </Link>
          )}
          <DeleteFile fileName={state.fileName} messages={messages} onDelete={onDelete} />
        </>
      );
    case 'failed':
      return (
        state.mayRetry && (
          <Button variant="secondary" onClick={onRetry}>
            {messages.retry}
          </Button>
        )
      );
    default:
      return null;
  }
}
