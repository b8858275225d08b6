import { expect, test } from 'vitest';
import { englishFileUpload, spokenState } from './fileUploadWords.ts';
import type { UploadState } from './uploadState.ts';

const fileName = 'essay.docx';

test.each<[UploadState, string]>([
  [{ status: 'empty' }, 'No file is uploaded.'],
  [{ status: 'waiting', fileName }, 'essay.docx: Waiting to be sent'],
  [{ status: 'sending', fileName, percent: 24 }, 'essay.docx: Sending'],
  [{ status: 'sending', fileName, percent: 74 }, 'essay.docx: Sending, 50%'],
  [{ status: 'converting', fileName }, 'essay.docx: Converting to PDF'],
  [{ status: 'asking', fileName }, 'essay.docx: Checking'],
  [{ status: 'ready', fileName, fileSize: 48_213 }, 'essay.docx: Uploaded, 48 kB'],
  [
    { status: 'refused', fileName, reason: 'Your document is protected by a password.' },
    'essay.docx: Not uploaded. Your document is protected by a password.',
  ],
])('%o is heard as "%s"', (state, heard) => {
  expect(spokenState(state, englishFileUpload)).toBe(heard);
});
