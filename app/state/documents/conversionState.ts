import type { FileState } from 'design-system';
import type { components } from '../../../openapi.d.ts';

/** Shown when the server gives no reason. */
export const uploadFailed = 'We could not upload your file. Please try again.';

/** Maps the contract's status of a conversion to the state of its file; undefined when the server has no document. */
export function conversionState(
  { status, url, message = uploadFailed }: components['schemas']['Conversion'],
  { fileName, fileSize }: Pick<FileState, 'fileName' | 'fileSize'>,
): FileState | undefined {
  switch (status) {
    case 'COMPLETED':
      return { status: 'ready', fileName, fileSize, ...(url && { url }) };
    case 'FAILED':
      return { status: 'failed', fileName, fileSize, reason: message, mayRetry: false };
    case 'NOT_ANSWERED':
      return undefined;
    case 'UNPROCESSED':
    case 'IN_PROGRESS':
      return { status: 'converting', fileName, fileSize };
  }
}
