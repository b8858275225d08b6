import { expect, test } from 'vitest';
import { defaultFileLimits, englishFileErrors, fileErrors } from './checkFile.ts';

const tooLarge = 'Your file is too large. The maximum file size is 1 MB.';
const wrongType = 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx';
const nameTooLong =
  'Your file name is too long. The maximum file name length is 32 characters, including the extension.';
const empty = 'Your file is empty. Please upload a non-empty file.';

const errorsOf = (name: string, size: number) => fileErrors([{ name, size }], defaultFileLimits, englishFileErrors);

test.each<[string, string, number, readonly string[]]>([
  ['a PDF of exactly 1 MB', 'statement.pdf', 1_048_576, []],
  ['a PDF of one byte more', 'statement.pdf', 1_048_577, [tooLarge]],
  ['a single byte', 'statement.pdf', 1, []],
  ['an empty file', 'statement.pdf', 0, [empty]],
  ['a PNG', 'scan.png', 10, []],
  ['a JPEG', 'scan.jpeg', 10, []],
  ['a JPG', 'scan.jpg', 10, []],
  ['a Word document', 'statement.docx', 10, []],
  ['an extension in capitals', 'SCAN.JPG', 10, []],
  ['an old Word document', 'statement.doc', 10, [wrongType]],
  ['a name with an accepted extension before its own', 'statement.pdf.exe', 10, [wrongType]],
  ['a name without an extension', 'statement', 10, [wrongType]],
  ['an extension without its dot', 'mypdf', 10, [wrongType]],
  ['a name of 32 characters', `${'a'.repeat(28)}.pdf`, 10, []],
  ['a name of 33 characters', `${'a'.repeat(29)}.pdf`, 10, [nameTooLong]],
  ['32 characters outside the basic plane', `${'𝒜'.repeat(28)}.pdf`, 10, []],
  ['everything wrong at once', `${'a'.repeat(40)}.exe`, 2_000_000, [wrongType, nameTooLong, tooLarge]],
])('%s', (_, name, size, errors) => {
  expect(errorsOf(name, size)).toEqual(errors);
});

test('no file, no errors', () => {
  expect(fileErrors([], defaultFileLimits, englishFileErrors)).toEqual([]);
});

test('several files are one error of their own', () => {
  const file = { name: 'a.pdf', size: 1 };
  expect(fileErrors([file, file], defaultFileLimits, englishFileErrors)).toEqual([englishFileErrors.several]);
});

test('other limits change the messages', () => {
  const limits = { maxBytes: 5_000_000, maxNameLength: 8, types: ['pdf'] };
  expect(fileErrors([{ name: 'statement.txt', size: 6_000_000 }], limits, englishFileErrors)).toEqual([
    'You can only enter the following file types: .pdf',
    'Your file name is too long. The maximum file name length is 8 characters, including the extension.',
    'Your file is too large. The maximum file size is 5 MB.',
  ]);
});
