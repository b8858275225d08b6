import type { FileState } from 'design-system';
import { isSameName } from './isSameName.ts';

/** Whether a tab shows the document that the server has. Nothing on both sides is the same. */
export const isSameDocument = (
  shown: Pick<FileState, 'fileName' | 'fileSize'> | undefined,
  found: { file_name: string; file_size: number } | undefined,
): boolean =>
  shown && found ? shown.fileSize === found.file_size && isSameName(shown.fileName, found.file_name) : shown === found;
