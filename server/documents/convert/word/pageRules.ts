import type { PageSetup } from './wordSections.ts';

/** The page's own sizes and margins hold, and readers get the structure of the text. */
export const pdfOptions = { preferCSSPageSize: true, printBackground: true, tagged: true } as const;

type Sheet = Pick<PageSetup, 'width' | 'height' | 'top' | 'bottom'>;

/**
 * The CSS rule of the pages with a name. The margins at the sides are the text's own: the browser cuts off what reaches into
 * those of a page.
 */
export const pageRule = (name: string, { width, height, top, bottom }: Sheet): string =>
  `@page ${name} { size: ${width}pt ${height}pt; margin: ${top}pt 0 ${bottom}pt }`;
