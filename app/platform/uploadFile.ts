export interface Upload {
  url: string;
  /** Signed by the server; sent before the file, in this order. */
  fields: Readonly<Record<string, string>>;
  file: File;
  /** Called with the percentage that was sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** The answer of storage; null when it was not reached. A file that was changed or moved after it was chosen cannot be read. */
export type UploadReply = { status: number } | 'unreadable' | null;

export type UploadFile = (upload: Upload) => Promise<UploadReply>;

/**
 * Posts a file to storage. Storage may be another origin, so it gets the signed fields and the file, but no cookie and no
 * header of ours. The file is read first: a request that cannot read it fails as if there were no connection.
 */
export const uploadFile: UploadFile = async (upload) => {
  const bytes = await upload.file.arrayBuffer().catch(() => undefined);
  if (bytes?.byteLength !== upload.file.size) return 'unreadable';
  return post({ ...upload, file: new File([bytes], upload.file.name, { type: upload.file.type }) });
};

/** XMLHttpRequest is used because fetch does not report the progress of an upload. */
const post = ({ url, fields, file, onProgress, signal }: Upload): Promise<UploadReply> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total)));
    request.addEventListener('load', () => resolve({ status: request.status }));
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => resolve(null));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
