import { expect, test, vi } from 'vitest';
import { uploadFile } from './uploadFile.ts';

const upload = (file: File) =>
  uploadFile({ url: '/storage', fields: {}, file, onProgress: () => {}, signal: new AbortController().signal });

test.each([
  ['removed', () => Promise.reject(new DOMException('The file is gone.', 'NotFoundError'))],
  ['saved again with another length', () => Promise.resolve(new ArrayBuffer(9))],
])('a file that was %s after it was chosen is not sent', async (_what, arrayBuffer) => {
  const request = vi.fn();
  vi.stubGlobal('XMLHttpRequest', request);
  const file = Object.assign(new File(['My life.'], 'statement.pdf'), { arrayBuffer });
  expect(await upload(file)).toBe('unreadable');
  expect(request).not.toHaveBeenCalled();
});
