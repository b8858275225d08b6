import { spokenPercent } from '../Progress/spokenPercent.ts';
import { englishFaults, type FaultWords, type FileLimits } from './acceptFile.ts';
import { excessSizeText, fileSizeText } from './fileSizeText.ts';
import type { Mend } from './mendFile.ts';
import type { UploadState } from './uploadState.ts';

/** All a `FileUpload` says. */
export interface FileUploadWords extends FaultWords {
  /** Tells the limits before the choice. */
  limits: (limits: FileLimits) => string;
  choose: string;
  /** Said after `choose` to those who have a mouse or a keyboard. */
  orDrop: string;
  /** Why there is nothing to choose yet (form.md section 4). */
  unavailable: string;
  /** Shown beside the name, and spoken with it. */
  waiting: string;
  sending: string;
  converting: string;
  asking: string;
  ready: string;
  /** The link to the PDF: what the reader will see. */
  view: string;
  refused: string;
  /** Spoken when a file is there no more. */
  removed: string;
  fileSize: (bytes: number) => string;
  percent: (percent: number) => string;
  /** Asks, below what is wrong with a file, whether what would make it right should be done. */
  mendQuestion: (mend: Mend, limits: FileLimits) => string;
  useSmaller: string;
  useShorter: string;
  cancel: string;
  retry: string;
  delete: string;
  deleteTitle: string;
  deleteQuestion: string;
  /** Names the dialog's button that closes it. */
  close: string;
}

export const englishFileUpload: FileUploadWords = {
  ...englishFaults,
  limits: ({ maxBytes, maxNameLength, types }) =>
    `One file of at most ${fileSizeText(maxBytes)}: ${types.join(', ')}. Its name may have up to ${maxNameLength} characters.`,
  choose: 'Choose a file',
  orDrop: 'or drop or paste it here',
  unavailable: 'You can finish this question after creating an account.',
  waiting: 'Waiting to be sent',
  sending: 'Sending',
  converting: 'Converting to PDF',
  asking: 'Checking',
  ready: 'Uploaded',
  view: 'View the PDF',
  refused: 'Not uploaded',
  removed: 'No file is uploaded.',
  fileSize: fileSizeText,
  percent: (percent) => `${percent}%`,
  mendQuestion: ({ file, shrinks, shortens, name }, { maxBytes }) =>
    shrinks
      ? `This photo is ${excessSizeText(file.size, maxBytes)}. Use a smaller copy${shortens ? ` called “${name}”` : ''}?`
      : `Call it “${name}”?`,
  useSmaller: 'Use a Smaller Copy',
  useShorter: 'Use the Shorter Name',
  cancel: 'Cancel',
  retry: 'Try Again',
  delete: 'Delete',
  deleteTitle: 'Delete file',
  deleteQuestion: 'Are you sure you want to delete your file?',
  close: 'Close',
};

/** A state as a screen reader should hear it: the file, how it stands, and why it was refused. */
export function spokenState(state: UploadState, says: FileUploadWords): string {
  if (state.status === 'empty') return says.removed;
  const heard = `${state.fileName}: ${says[state.status]}`;
  if (state.status === 'ready') return `${heard}, ${says.fileSize(state.fileSize)}`;
  if (state.status === 'refused') return `${heard}. ${state.reason}`;
  const quarter = state.status === 'sending' ? spokenPercent(state.percent) : undefined;
  return quarter === undefined ? heard : `${heard}, ${says.percent(quarter)}`;
}
