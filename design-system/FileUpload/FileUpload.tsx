import { type Ref, useRef } from 'react';
import { styled } from 'styled-components';
import type { FieldProps } from '../field/Field.tsx';
import { FieldSet } from '../field/FieldSet.tsx';
import { space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { type FileLimits, fileLimits } from './acceptFile.ts';
import { DropZone } from './DropZone.tsx';
import { FileActions } from './FileActions.tsx';
import { FileCard } from './FileCard.tsx';
import { englishFileUpload, type FileUploadWords, spokenState } from './fileUploadWords.ts';
import { OfferMend } from './OfferMend.tsx';
import type { UploadState } from './uploadState.ts';
import { useFileChoice } from './useFileChoice.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useNews } from './useNews.ts';
import { useStrayDrops } from './useStrayDrops.ts';

export interface FileUploadProps extends FieldProps {
  /** How the upload stands: it follows what happens outside, the widget keeps no file. */
  state: UploadState;
  /** Hears one file that keeps the limits. */
  onChoose: (file: File) => void;
  /** The applicant stops a file that waits or is being sent. */
  onCancel: () => void;
  /** The applicant deletes the file, having been asked. */
  onDelete: () => void;
  /** The applicant wants a refused file tried again; without it only another can be chosen. */
  onRetry?: (() => void) | undefined;
  /** What a file may be, told before the choice and checked on it. @default 1 MB, five types, 32 characters (form.md section 5) */
  limits?: FileLimits | undefined;
  /** Replaces what the widget says. */
  words?: Partial<FileUploadWords> | undefined;
  /** The file input, there while a file can be chosen. */
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * One file: chosen, dropped or pasted, and followed until it is ready. Every state is spoken (WCAG 4.1.3). Disabled, it says
 * that the question can be finished after creating an account.
 */
export function FileUpload(props: FileUploadProps) {
  const { state, onChoose, onCancel, onDelete, onRetry, limits = fileLimits, words, ref, ...field } = props;
  const says = { ...englishFileUpload, ...words };
  const { hint, errors = [], disabled } = field;
  const choice = useFileChoice({ limits, says, disabled, onChoose });
  const root = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(root);
  useStrayDrops();

  const refused = state.status === 'refused' ? [state.reason] : [];
  const faults = choice.faults.length > 0 ? choice.faults : refused;
  const question = choice.mend && says.mendQuestion(choice.mend, limits);
  // What is wrong with the file offered and what is asked about it, else how the upload stands.
  const news = useNews([...choice.faults, question].filter(Boolean).join(' ') || spokenState(state, says));
  const retry = () => {
    choice.forget();
    onRetry?.();
  };

  return (
    <FieldSet
      {...field}
      role="group"
      hint={hint ? `${hint} ${says.limits(limits)}` : says.limits(limits)}
      errors={[...faults, ...errors]}
      written={state.status === 'ready' ? `${state.fileName} (${says.fileSize(state.fileSize)})` : ''}
    >
      {(control) => (
        <Area ref={root} tabIndex={-1} {...keptFocus}>
          {state.status !== 'empty' && (
            <FileCard state={state} says={says}>
              <FileActions
                status={state.status}
                url={state.status === 'ready' ? state.url : undefined}
                {...{ disabled, says, onCancel, onDelete }}
                onRetry={onRetry && retry}
              />
            </FileCard>
          )}
          {choice.mend && question && (
            <OfferMend
              {...{ question, says }}
              mend={choice.mend}
              pending={choice.mending}
              onAccept={choice.acceptMend}
              onDecline={choice.declineMend}
            />
          )}
          {(state.status === 'empty' || state.status === 'refused') && !choice.mend && (
            <DropZone name={field.name} label={field.label} types={limits.types} {...{ control, choice, says, ref }} />
          )}
          <Announcement role="status">{news}</Announcement>
        </Area>
      )}
    </FieldSet>
  );
}

const Area = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const Announcement = styled.span`
  ${visuallyHidden}
`;
