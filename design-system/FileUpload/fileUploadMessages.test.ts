import { expect, test } from 'vitest';
import { announcementOf, englishFileUpload } from './fileUploadMessages.ts';
import type { UploadState } from './uploadState.ts';

const file = { fileName: 'essay.docx', fileSize: 48_213 };

test.each<[UploadState, string]>([
  [{ status: 'empty' }, 'No file is uploaded.'],
  [{ status: 'waiting', ...file }, 'essay.docx: Waiting to be sent'],
  [{ status: 'uploading', ...file, percent: 24 }, 'essay.docx: Sending'],
  [{ status: 'uploading', ...file, percent: 74 }, 'essay.docx: Sending, 50%'],
  [{ status: 'converting', ...file }, 'essay.docx: Converting to PDF'],
  [{ status: 'checking', ...file }, 'essay.docx: Checking'],
  [{ status: 'ready', ...file }, 'essay.docx: Uploaded, 48 kB'],
  [
    { status: 'failed', ...file, reason: 'Your document is protected by a password.', mayRetry: false },
    'essay.docx: Not uploaded. Your document is protected by a password.',
  ],
])('%o is announced as "%s"', (state, announcement) => {
  expect(announcementOf(state, englishFileUpload)).toBe(announcement);
});
