import { expect, test } from 'vitest';
import { englishFaults, faultsOf, fileLimits } from './acceptFile.ts';

const tooLarge = 'Your file is too large. The maximum file size is 1 MB.';
const wrongType = 'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx';
const nameTooLong =
  'Your file name is too long. The maximum file name length is 32 characters, including the extension.';
const empty = 'Your file is empty. Please upload a non-empty file.';

const judge = (name: string, size: number) => faultsOf([{ name, size }], fileLimits, englishFaults);

test.each<[string, string, number, readonly string[]]>([
  ['a PDF of just 1 MB', 'statement.pdf', 1_048_576, []],
  ['one byte more', 'statement.pdf', 1_048_577, [tooLarge]],
  ['a single byte', 'statement.pdf', 1, []],
  ['an empty file', 'statement.pdf', 0, [empty]],
  ['a PNG', 'scan.png', 10, []],
  ['a JPEG', 'scan.jpeg', 10, []],
  ['a JPG', 'scan.jpg', 10, []],
  ['a Word document', 'statement.docx', 10, []],
  ['an ending in capitals', 'SCAN.JPG', 10, []],
  ['an old Word document', 'statement.doc', 10, [wrongType]],
  ['a name that only contains an ending', 'statement.pdf.exe', 10, [wrongType]],
  ['a name without an ending', 'statement', 10, [wrongType]],
  ['an ending without its dot', 'mypdf', 10, [wrongType]],
  ['a name of 32 characters', `${'a'.repeat(28)}.pdf`, 10, []],
  ['a name of 33 characters', `${'a'.repeat(29)}.pdf`, 10, [nameTooLong]],
  ['32 characters outside the basic plane', `${'𝒜'.repeat(28)}.pdf`, 10, []],
  ['all that can be wrong at once', `${'a'.repeat(40)}.exe`, 2_000_000, [wrongType, nameTooLong, tooLarge]],
])('%s', (_, name, size, faults) => {
  expect(judge(name, size)).toEqual(faults);
});

test('nothing offered is nothing wrong', () => {
  expect(faultsOf([], fileLimits, englishFaults)).toEqual([]);
});

test('several files at once are refused as such', () => {
  const file = { name: 'a.pdf', size: 1 };
  expect(faultsOf([file, file], fileLimits, englishFaults)).toEqual([englishFaults.several]);
});

test('other limits change the words', () => {
  const limits = { maxBytes: 5_000_000, maxNameLength: 8, types: ['.pdf'] };
  expect(faultsOf([{ name: 'statement.txt', size: 6_000_000 }], limits, englishFaults)).toEqual([
    'You can only enter the following file types: .pdf',
    'Your file name is too long. The maximum file name length is 8 characters, including the extension.',
    'Your file is too large. The maximum file size is 5 MB.',
  ]);
});
