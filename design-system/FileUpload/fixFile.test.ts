import { describe, expect, test } from 'vitest';
import { defaultFileLimits } from './checkFile.ts';
import { fixOf, shortened } from './fixFile.ts';

const fileOf = (name: string, size = 10) => {
  const file = new File([], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

describe('a name that is too long', () => {
  test.each([
    ['statement.pdf', 'statement.pdf'],
    ['my-personal-statement-final-version-2.docx', 'my-personal-statement-final.docx'],
    ['履歴書'.repeat(20).concat('.pdf'), `${'履歴書'.repeat(9)}履.pdf`],
    ['👩‍🎓'.repeat(20).concat('.png'), expect.stringMatching(/\.png$/)],
    ['a'.repeat(40), 'a'.repeat(32)],
    ['my statement of purpose, which -- .pdf', 'my statement of purpose, whi.pdf'],
  ])('%s is shortened to %s', (name, shorter) => {
    expect(shortened(name, 32)).toEqual(shorter);
    expect([...shortened(name, 32)].length).toBeLessThanOrEqual(32);
  });
});

describe('the fix offered', () => {
  const mb = 1_048_576;
  test.each([
    ['a file within the limits', fileOf('a.pdf'), undefined],
    ['a photo of 4 MB', fileOf('photo.png', 4 * mb), { resizes: true, renames: false, name: 'photo.jpg' }],
    [
      'a photo of 4 MB with a long name',
      fileOf(`${'p'.repeat(40)}.JPEG`, 4 * mb),
      { resizes: true, renames: true, name: `${'p'.repeat(28)}.jpg` },
    ],
    ['a long name', fileOf(`${'n'.repeat(40)}.pdf`), { resizes: false, renames: true, name: `${'n'.repeat(28)}.pdf` }],
    ['a JPEG under another name', fileOf('photo.jfif'), { resizes: false, renames: false, name: 'photo.jpg' }],
    ['a large one', fileOf('photo.JFIF', 4 * mb), { resizes: true, renames: false, name: 'photo.jpg' }],
    ['a PDF of 4 MB: none, it would lose pages', fileOf('a.pdf', 4 * mb), undefined],
    ['an empty photo: none', fileOf('a.png', 0), undefined],
    ['a type that is not accepted: none', fileOf(`${'n'.repeat(40)}.odt`), undefined],
  ])('for %s', (_what, file, fix) => {
    expect(fixOf(file, defaultFileLimits)).toEqual(fix && { file, ...fix });
  });
});
