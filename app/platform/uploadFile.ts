export interface Upload {
  url: string;
  /** Signed by the server; sent before the file, in this order. */
  fields: Readonly<Record<string, string>>;
  file: File;
  /** Called with the percentage that was sent, 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Resolves with the answer of storage, or null when it was not reached. */
export type UploadFile = (upload: Upload) => Promise<{ status: number } | null>;

/**
 * Posts a file to storage. Storage may be another origin, so it gets the signed fields and the file, but no cookie and no
 * header of ours. XMLHttpRequest is used because fetch does not report the progress of an upload.
 */
export const uploadFile: UploadFile = ({ url, fields, file, onProgress, signal }) =>
  new Promise((resolve) => {
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
