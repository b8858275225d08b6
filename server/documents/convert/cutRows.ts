/** How much the brightness may differ within a row without letters, from 0 to 255. */
const noise = 12;
/** The part of a page that may stay empty so that a line of text is not cut. */
const mostEmpty = 0.15;

/**
 * Divides a tall picture into pages: returns the rows where they end. A page ends between two lines of text where there is such a
 * place near its end.
 *
 * @param pixels the brightness of each pixel, row by row
 */
export function cutRows(pixels: Uint8Array, width: number, rowsOfPage: number): readonly number[] {
  const height = pixels.length / width;
  const ends: number[] = [];
  for (let top = 0; top + rowsOfPage < height; top = ends.at(-1) ?? height) {
    const last = top + rowsOfPage;
    const earliest = last - Math.floor(rowsOfPage * mostEmpty);
    let end = last;
    while (end > earliest && !isEmpty(pixels.subarray(width * (end - 1), width * end))) end -= 1;
    ends.push(end > earliest ? end : last);
  }
  return [...ends, height];
}

/** Whether all pixels are about as bright as the first. */
const isEmpty = (row: Uint8Array): boolean => row.every((pixel) => Math.abs(pixel - (row[0] ?? 0)) <= noise);
