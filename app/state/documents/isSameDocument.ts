import { isSameName } from './isSameName.ts';

export interface UploadedFile {
  fileName: string;
  fileSize: number;
}

/** Whether a page shows the document that the server has. Nothing on both sides is the same. */
export const isSameDocument = (
  shown: UploadedFile | undefined,
  found: { file_name: string; file_size: number } | undefined,
): boolean =>
  shown && found
    ? shown.fileSize === found.file_size && isSameName(shown.fileName, found.file_name)
    : shown === undefined && found === undefined;
