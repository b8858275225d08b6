/** The units of an em, the smallest number allowed, and the width of the only glyph in them. */
const em = 16;
const width = 1000 * em;

/** The tables of an OpenType font (ISO/IEC 14496-22), ordered by name. */
const tables = Object.entries({
  'OS/2': words(48, { 0: 4, 2: 400, 3: 5 }),
  // Maps one code, U+FFFF, which is no character.
  cmap: words(18, { 1: 1, 2: 3, 3: 1, 5: 12, 6: 4, 7: 24, 9: 2, 10: 2, 13: 0xffff, 15: 0xffff, 16: 1 }),
  glyf: words(2),
  head: words(27, { 0: 1, 6: 0x5f0f, 7: 0x3cf5, 9: em }),
  hhea: words(18, { 0: 1, 5: width, 17: 1 }),
  hmtx: words(2, { 0: width }),
  loca: words(2),
  maxp: words(16, { 0: 1, 2: 1 }),
  name: words(3, { 2: 6 }),
  post: words(16, { 0: 3 }),
});

/** 16-bit words: zero, except those given by their position. */
function words(length: number, values: Readonly<Record<number, number>> = {}): Buffer {
  const buffer = Buffer.alloc(length * 2);
  for (const [position, value] of Object.entries(values)) buffer.writeUInt16BE(value, Number(position) * 2);
  return buffer;
}

/**
 * A font without letters. Its only glyph, which stands for a missing letter, is 1,000 em wide. A browser takes this glyph from
 * the first of its fonts, so with this font first a text is that wide only if no font has one of its letters.
 */
export function noLettersFont(): Buffer {
  const entrySize = 16;
  const start = words(6, { 0: 1, 2: tables.length, 3: 128, 4: 3, 5: 32 });
  const directory = Buffer.alloc(tables.length * entrySize);
  const padded: Buffer[] = [];
  let offset = start.length + directory.length;
  for (const [index, [name, table]] of tables.entries()) {
    directory.write(name, index * entrySize, 'latin1');
    directory.writeUInt32BE(offset, index * entrySize + 8);
    directory.writeUInt32BE(table.length, index * entrySize + 12);
    padded.push(table, Buffer.alloc(-table.length & 3));
    offset += table.length + (-table.length & 3);
  }
  return Buffer.concat([start, directory, ...padded]);
}
