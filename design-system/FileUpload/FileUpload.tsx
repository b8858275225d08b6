import { type Ref, useRef } from 'react';
import { styled } from 'styled-components';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import type { FieldProps } from '../field/Field.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { radius, space } from '../theme/theme.ts';
import { defaultFileLimits, extensionsOf, type FileLimits } from './checkFile.ts';
import { DropZone } from './DropZone.tsx';
import { FileActions } from './FileActions.tsx';
import { FileCard } from './FileCard.tsx';
import { announcementOf, englishFileUpload, type FileUploadMessages } from './fileUploadMessages.ts';
import { OfferFix } from './OfferFix.tsx';
import type { UploadState } from './uploadState.ts';
import { useErrorsInSight } from './useErrorsInSight.ts';
import { type Refusal, useFileChoice } from './useFileChoice.ts';
import { useKeepFocus } from './useKeepFocus.ts';
import { usePreventPageDrops } from './usePreventPageDrops.ts';

export interface FileUploadProps extends FieldProps {
  /** The state of the upload. The widget itself keeps no file. */
  state: UploadState;
  /** Called with one file within the limits. */
  onChoose: (file: File) => void;
  /** Called when the applicant cancels a file that is waiting or uploading. */
  onCancel: () => void;
  /** Called when the applicant has confirmed to delete the file. */
  onDelete: () => void;
  /** Called when the applicant retries a file whose state says `mayRetry`. */
  onRetry: () => void;
  /** What a file may be: shown in the hint, and checked. @default 1 MB, five types, 32 characters */
  limits?: FileLimits | undefined;
  /** Replaces some or all of the widget's own texts. @default English */
  messages?: Partial<FileUploadMessages> | undefined;
  /** The file input, while a file can be chosen. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * Upload of one file: choose, drop or paste it, and follow it until it is ready. Every state is announced (WCAG 4.1.3). While
 * disabled, it says that the question can be finished after creating an account.
 */
export function FileUpload(props: FileUploadProps) {
  const { state, onChoose, onCancel, onDelete, onRetry, limits = defaultFileLimits, ...others } = props;
  const { messages: overrides, ref, ...field } = others;
  const messages = { ...englishFileUpload, ...overrides };
  const { hint, errors = [], disabled } = field;
  const choice = useFileChoice({ limits, messages, disabled, onChoose });
  const root = useRef<HTMLDivElement>(null);
  const focusHandlers = useKeepFocus(root);
  usePreventPageDrops();

  const mayChoose = state.status === 'empty' || state.status === 'failed';
  const refusal = mayChoose ? choice.refusal : undefined;
  const question = choice.fix && messages.fixQuestion(choice.fix, limits);
  const refusedBecause = [...(refusal?.errors ?? []), question].filter(Boolean).join(' ');
  // A file that is refused takes the place of one that failed before: its errors are about no other.
  const shown = refusal ? refusedState(refusal, refusedBecause) : state;
  const fileErrors = refusal?.errors ?? (state.status === 'failed' ? [state.reason] : []);
  useErrorsInSight(root, fileErrors.join(' '), refusal !== undefined);
  useAnnouncement(refusal && !refusal.file ? refusedBecause : announcementOf(shown, messages));

  return (
    <FieldSet
      {...field}
      role="group"
      hint={hint ? `${hint} ${messages.limits(limits)}` : messages.limits(limits)}
      errors={[...fileErrors, ...errors]}
      readOnlyText={state.status === 'ready' ? `${state.fileName} (${messages.fileSize(state.fileSize)})` : ''}
    >
      {(control) => (
        <Area ref={root} tabIndex={-1} {...focusHandlers}>
          {shown.status !== 'empty' && (
            <FileCard state={shown} messages={messages}>
              <FileActions state={shown} {...{ disabled, messages, onCancel, onDelete, onRetry }} />
            </FileCard>
          )}
          {choice.fix && question && (
            <OfferFix
              {...{ question, messages }}
              fix={choice.fix}
              pending={choice.isFixing}
              onAccept={choice.acceptFix}
              onDecline={choice.declineFix}
            />
          )}
          {mayChoose && !choice.fix && (
            <DropZone
              name={field.name}
              label={field.label}
              extensions={extensionsOf(limits)}
              {...{ control, choice, messages, ref }}
            />
          )}
        </Area>
      )}
    </FieldSet>
  );
}

const refusedState = ({ file }: Refusal, reason: string): UploadState =>
  file ? { status: 'failed', fileName: file.name, fileSize: file.size, reason, mayRetry: false } : { status: 'empty' };

const Area = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  border-radius: ${radius};

  /* The hint ends close above. */
  &:focus-visible {
    outline-offset: 0;
  }
`;
