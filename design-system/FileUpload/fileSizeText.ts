const units = ['kB', 'MB', 'GB'] as const;

/** A size for people: decimal units without decimals (form.md section 9), so that 1048576 bytes are "1 MB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let size = bytes / 1000;
  let unit = 0;
  // Rounding may fill a unit: 999,999 bytes are 1 MB, not 1000 kB.
  while (Math.round(size) >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${Math.round(size)} ${units[unit]}`;
}
