const units = ['kB', 'MB', 'GB'] as const;

/** A file size in decimal units without decimals, so that 1,048,576 bytes are "1 MB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const unit = unitOf(bytes);
  return `${Math.round(bytes / unit.bytes)} ${unit.name}`;
}

/** The size of a file over a limit. Where it would read like the limit, it is rounded up to a tenth: "1.1 MB" over "1 MB". */
export function excessSizeText(bytes: number, limit: number): string {
  const text = fileSizeText(bytes);
  if (text !== fileSizeText(limit)) return text;
  const unit = unitOf(bytes);
  return `${Math.ceil(bytes / (unit.bytes / 10)) / 10} ${unit.name}`;
}

function unitOf(bytes: number) {
  let power = 1;
  // Rounding can fill a unit: 999,999 bytes are 1 MB, not 1000 kB.
  while (Math.round(bytes / 1000 ** power) >= 1000 && power < units.length) power += 1;
  return { name: units[power - 1], bytes: 1000 ** power };
}
