import { expect, test } from 'vitest';
import { excessSizeText, fileSizeText } from './fileSizeText.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1499, '1 kB'],
  [1500, '2 kB'],
  [48_213, '48 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_048_576, '1 MB'],
  [25_400_000, '25 MB'],
  [3_000_000_000, '3 GB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes are written %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});

test.each([
  [1_048_577, '1.1 MB'],
  [1_100_000, '1.1 MB'],
  [1_210_000, '1.3 MB'],
  [1_499_999, '1.5 MB'],
  [1_500_000, '2 MB'],
  [4_194_304, '4 MB'],
])('%i bytes over the limit of 1 MB are written %s', (bytes, text) => {
  expect(excessSizeText(bytes, 1_048_576)).toBe(text);
});
