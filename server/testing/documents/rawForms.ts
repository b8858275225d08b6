import { type Body, pdfOf, streamOf } from './rawPdf.ts';

/** What a page has in addition to its text. Further objects have the numbers from 6 on. */
export interface PageParts {
  text?: string;
  /** Operators after the text. */
  content?: string;
  /** Keys of the page. */
  page?: string;
  /** Keys of the resources of the page. */
  resources?: string;
  /** Keys of the catalog. */
  catalog?: string;
  box?: string;
  more?: readonly Body[];
  trailer?: string;
}

/** A PDF of one page, written by hand, so that it may have any fault. */
export const pagePdf = (parts: PageParts = {}): Buffer =>
  pdfOf(
    [
      `<</Type /Catalog /Pages 2 0 R ${parts.catalog ?? ''}>>`,
      '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      `<</Type /Page /Parent 2 0 R /MediaBox ${parts.box ?? '[0 0 612 792]'} /Contents 4 0 R
        /Resources <</Font <</F 5 0 R>> ${parts.resources ?? ''}>> ${parts.page ?? ''}>>`,
      streamOf('', Buffer.from(`BT /F 14 Tf 72 720 Td (${parts.text ?? 'My statement'}) Tj ET ${parts.content ?? ''}`)),
      '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
      ...(parts.more ?? []),
    ],
    parts.trailer,
  );

export interface RawField {
  value?: string;
  /** @default a line of 300 by 24 points */
  rectangle?: readonly [number, number, number, number];
  /** Keys of the field. @default a text field */
  keys?: string;
  /** @default 4: it is also printed */
  flags?: number;
  appearance?: { content: string; box?: string; matrix?: string; resources?: string };
}

/** A string of PDF in UTF-16. */
export const hexText = (text: string): string =>
  `<FEFF${[...new Array(text.length).keys()].map((index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')}>`;

/** The content of an appearance as forms have it. */
export const fieldContent = (text: string, x = 2, y = 7) =>
  `/Tx BMC q BT /Helv 12 Tf 0 g ${x} ${y} Td (${text}) Tj ET Q EMC`;

const ownFonts = '/Resources <</Font <</Helv 5 0 R>>>>';

/** A PDF form: one field below the other, each with a value and an appearance, or without. */
export function formPdf(fields: readonly RawField[], form = '', parts: PageParts = {}): Buffer {
  const first = 6;
  const number = (index: number) => `${first + 2 * index} 0 R`;
  const list = fields.map((_, index) => number(index)).join(' ');
  const objects = fields.flatMap(({ value, rectangle, keys = '/FT /Tx', flags = 4, appearance }, index) => {
    const [left, bottom, right, top] = rectangle ?? [180, 650 - 60 * index, 480, 674 - 60 * index];
    const box = `[0 0 ${right - left} ${top - bottom}]`;
    return [
      `<</Type /Annot /Subtype /Widget /T (f${index}) ${keys} /F ${flags} /DA (/Helv 12 Tf 0 g) /P 3 0 R
        /Rect [${left} ${bottom} ${right} ${top}] ${value === undefined ? '' : `/V ${hexText(value)}`}
        ${appearance ? `/AP <</N ${first + 2 * index + 1} 0 R>>` : ''}>>`,
      appearance
        ? streamOf(
            `/Type /XObject /Subtype /Form /BBox ${appearance.box ?? box} ${appearance.matrix ? `/Matrix ${appearance.matrix}` : ''} ${appearance.resources ?? ownFonts}`,
            Buffer.from(appearance.content),
          )
        : 'null',
    ];
  });
  return pagePdf({
    ...parts,
    page: `/Annots [${list}] ${parts.page ?? ''}`,
    catalog: `/AcroForm <</Fields [${list}] /DA (/Helv 12 Tf 0 g) /DR <</Font <</Helv 5 0 R>>>> ${form}>> ${parts.catalog ?? ''}`,
    more: [...objects, ...(parts.more ?? [])],
  });
}

/** A text in a layer beside one that is always shown. */
export const layeredPdf = (layers = '/OFF [6 0 R]'): Buffer =>
  pagePdf({
    content: '/OC /Hidden BDC BT 1 0 0 rg /F 40 Tf 72 400 Td (HIDDEN LAYER) Tj ET EMC',
    resources: '/Properties <</Hidden 6 0 R>>',
    catalog: `/OCProperties <</OCGs [6 0 R] /D <<${layers}>>>>`,
    more: ['<</Type /OCG /Name (Draft)>>'],
  });
