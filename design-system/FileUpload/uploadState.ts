/** How an upload stands. Sizes in bytes. */
export type UploadState =
  | { status: 'empty' }
  /** Chosen; its turn has not come. */
  | { status: 'waiting'; fileName: string }
  /** `percent` 0 to 100. */
  | { status: 'sending'; fileName: string; percent: number }
  | { status: 'converting'; fileName: string }
  /** Known to be there; how far it has come is being asked. */
  | { status: 'asking'; fileName: string }
  /** `url`: where the PDF made of it can be read. */
  | { status: 'ready'; fileName: string; fileSize: number; url?: string | undefined }
  /** `reason` is a whole sentence for the applicant. */
  | { status: 'refused'; fileName: string; reason: string };

/** The file there is something to say about. */
export type FileState = Exclude<UploadState, { status: 'empty' }>;
