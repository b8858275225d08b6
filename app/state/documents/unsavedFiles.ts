import type { FileState } from 'design-system';
import type { WithDocuments } from './documentsSlice.ts';

/** How far the chosen files are that are no documents yet: the state of the one that is furthest from that, unless it failed. */
export interface UnsavedFiles {
  status: 'sending' | 'converting' | 'failed';
  count: number;
}

const statuses: readonly (readonly [UnsavedFiles['status'], readonly FileState['status'][]])[] = [
  ['sending', ['waiting', 'uploading']],
  ['converting', ['converting']],
  ['failed', ['failed']],
];

/** Returns null where every chosen file is a document. One whose state is being asked for is known to the server as one. */
export function selectUnsavedFiles({ documents }: WithDocuments): UnsavedFiles | null {
  for (const [status, these] of statuses) {
    const count = Object.values(documents).filter((document) => these.includes(document.status)).length;
    if (count > 0) return { status, count };
  }
  return null;
}

/** Whether this page has a file that was not uploaded, and may send it again. */
export const selectMayRetryFile = ({ documents }: WithDocuments): boolean =>
  Object.values(documents).some((document) => document.status === 'failed' && document.mayRetry);
