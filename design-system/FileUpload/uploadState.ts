/** The state of an upload. */
export type UploadState = { status: 'empty' } | FileState;

/** The state of a file that was chosen here or uploaded before. */
export type FileState = ChosenFile &
  (
    | { status: 'waiting' }
    /** `percent` is 0 to 100. */
    | { status: 'uploading'; percent: number }
    | { status: 'converting' }
    /** `url` leads to the PDF made from the file. */
    | { status: 'ready'; url?: string | undefined }
    /** `reason` is a sentence for the applicant. Set `mayRetry` when the same file may be accepted later. */
    | { status: 'failed'; reason: string; mayRetry: boolean }
    /** The file was uploaded before; whether it is converted is not known yet. */
    | { status: 'checking' }
  );

export interface ChosenFile {
  fileName: string;
  /** Bytes. */
  fileSize: number;
}
