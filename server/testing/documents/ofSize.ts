import { jpeg, png } from './images.ts';
import { minimalParts } from './minimalDocx.ts';
import { pdf } from './pdfs.ts';
import { zip } from './zip.ts';

/** Valid files of exactly `size` bytes, padded where readers of the format ignore it. */
export const ofSize = {
  png: (size: number) => padTo(size, (padding) => png({ padding })),
  jpeg: (size: number) => padTo(size, (padding) => jpeg({ padding })),
  docx: (size: number) =>
    padTo(size, (padding) => zip(minimalParts, { 'word/padding.xml': `<a>${' '.repeat(padding)}</a>` })),
  pdf: async (size: number) => {
    const file = await pdf();
    return padTo(size, (padding) => Buffer.concat([file, Buffer.alloc(padding, '\n')]));
  },
} as const;

const padTo = (size: number, make: (padding: number) => Buffer): Buffer => make(size - make(0).length);
