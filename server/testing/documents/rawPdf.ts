/** The text of an object, or its bytes. */
export type Body = string | Buffer;

/** A PDF of numbered objects, the first of them its catalog. */
export function pdfOf(objects: readonly Body[], trailer = ''): Buffer {
  const parts: Body[] = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  let length = 9;
  const add = (part: Body) => {
    parts.push(part);
    length += Buffer.byteLength(part);
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  const start = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<</Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

export const catalog = '<</Type /Catalog /Pages 2 0 R>>';
export const pagesOfOne = '<</Type /Pages /Kids [3 0 R] /Count 1>>';
export const streamOf = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary} /Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
