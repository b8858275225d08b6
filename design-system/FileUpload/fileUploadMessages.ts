import { announcedQuarter } from '../Progress/announcedQuarter.ts';
import { englishFileErrors, extensionsOf, type FileErrorMessages, type FileLimits } from './checkFile.ts';
import { excessSizeText, fileSizeText } from './fileSizeText.ts';
import type { FileFix } from './fixFile.ts';
import type { UploadState } from './uploadState.ts';

/** Every text of a file upload. */
export interface FileUploadMessages extends FileErrorMessages {
  /** Part of the hint. */
  limits: (limits: FileLimits) => string;
  choose: string;
  /** Follows `choose`, except on touch screens. */
  orDrop: string;
  /** Replaces `choose` while the field is disabled. */
  unavailable: string;
  /** The states, shown next to the file name and announced with it. */
  waiting: string;
  uploading: string;
  converting: string;
  ready: string;
  failed: string;
  checking: string;
  /** The link to the PDF. */
  view: string;
  /** Announced after the file was deleted or canceled. */
  removed: string;
  fileSize: (bytes: number) => string;
  percent: (percent: number) => string;
  /** Asks, below the errors of a file, whether to fix it. */
  fixQuestion: (fix: FileFix, limits: FileLimits) => string;
  useSmallerCopy: string;
  useShorterName: string;
  /** For a name that is not longer, but has another ending. */
  useThisName: string;
  cancel: string;
  retry: string;
  delete: string;
  deleteTitle: (fileName: string) => string;
  deleteQuestion: string;
  /** The accessible name of the button that closes the dialog. */
  close: string;
}

export const englishFileUpload: FileUploadMessages = {
  ...englishFileErrors,
  limits: (limits) =>
    `One file, up to ${fileSizeText(limits.maxBytes)}: ${extensionsOf(limits).join(', ')}. The file name can have up to ${limits.maxNameLength} characters.`,
  choose: 'Choose a file',
  orDrop: 'or drop it here, or paste it',
  unavailable: 'You can finish this question after creating an account.',
  waiting: 'Waiting to be sent',
  uploading: 'Sending',
  converting: 'Converting to PDF',
  checking: 'Checking',
  ready: 'Uploaded',
  view: 'View the PDF',
  failed: 'Not uploaded',
  removed: 'No file is uploaded.',
  fileSize: fileSizeText,
  percent: (percent) => `${percent}%`,
  fixQuestion: ({ file, resizes: shrinks, renames: shortens, name }, { maxBytes }) =>
    shrinks
      ? `This photo is ${excessSizeText(file.size, maxBytes)}. Use a smaller copy${shortens ? ` called “${name}”` : ''}?`
      : `Call it “${name}”?`,
  useSmallerCopy: 'Use a smaller copy',
  useShorterName: 'Use the shorter name',
  useThisName: 'Use this name',
  cancel: 'Cancel',
  retry: 'Try again',
  delete: 'Delete',
  deleteTitle: (fileName) => `Delete “${fileName}”`,
  deleteQuestion: 'Are you sure you want to delete your file?',
  close: 'Close',
};

/** The announcement of a state: the file name, its status, and the size, percentage or reason. */
export function announcementOf(state: UploadState, messages: FileUploadMessages): string {
  if (state.status === 'empty') return messages.removed;
  const text = `${state.fileName}: ${messages[state.status]}`;
  if (state.status === 'ready') return `${text}, ${messages.fileSize(state.fileSize)}`;
  if (state.status === 'failed') return `${text}. ${state.reason}`;
  const quarter = state.status === 'uploading' ? announcedQuarter(state.percent) : undefined;
  return quarter === undefined ? text : `${text}, ${messages.percent(quarter)}`;
}
