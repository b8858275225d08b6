import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { alignTabs, drawHeaders, type PageHeader } from './drawInPage.ts';
import { pageRule, pdfOptions } from './pageRules.ts';
import { pageCountMark, pageMark } from './resolveFields.ts';
import type { SimpleDocx } from './simplifyDocx.ts';
import { type HeaderKind, headerMark, sectionMark, type WordSection } from './wordSections.ts';

/**
 * Prints the headers and footers of all pages once their number is known, and lays them over the pages of the text. CSS cannot
 * repeat an element on each page.
 */
export async function addHeaders(page: Page, body: PDFDocument, document: SimpleDocx): Promise<void> {
  const headers = headersOf(body, document);
  if (headers.every(({ mark }) => mark === undefined)) return;
  await page.evaluate(drawHeaders, { pages: headers, pageMark, pageCountMark });
  await page.evaluate(alignTabs, 'body');
  await page.addStyleTag({ content: document.sections.map((section) => headerRule(section)).join('\n') });
  const printed = await PDFDocument.load(await page.pdf({ ...pdfOptions, tagged: false }), { updateMetadata: false });
  const pages = body.getPages();
  for (const [index, layer] of (await body.embedPages(printed.getPages())).entries()) {
    const { mark } = headers[index] ?? {};
    if (mark !== undefined) pages[index]?.drawPage(layer);
  }
}

const headerRule = ({ width, height }: WordSection) =>
  pageRule(sheetName({ width, height }), { width, height, top: 0, bottom: 0 });

const sheetName = ({ width, height }: { width: number; height: number }) =>
  `sheet-${width}-${height}`.replaceAll('.', '_');

function headersOf(body: PDFDocument, { sections, hasEvenPages }: SimpleDocx): readonly PageHeader[] {
  const starts = sectionStarts(body, sections.length);
  let number = 0;
  return body.getPages().map((_, index) => {
    // A page on which several sections begin has the header of the first.
    const current = starts.findIndex(
      (start, position) => start <= index && (starts[position + 1] ?? Infinity) > Math.max(index, start),
    );
    const own = starts.indexOf(index);
    const section = Math.max(own >= 0 ? own : current, 0);
    const setup = sections[section];
    if (!setup) throw new Error('A page is in no section.');
    const isFirst = starts[section] === index;
    number = isFirst && setup.firstNumber !== undefined ? setup.firstNumber : number + 1;
    const kind = kindOn(setup, isFirst, hasEvenPages && number % 2 === 0);
    const has = setup.references.get(kind)?.length;
    return {
      box: setup,
      sheet: sheetName(setup),
      mark: has ? headerMark(section, kind) : undefined,
      number: formatNumber(number, setup.numberFormat),
    };
  });
}

function kindOn({ hasOwnFirstPage }: WordSection, isFirst: boolean, isEven: boolean): HeaderKind {
  if (isFirst && hasOwnFirstPage) return 'first';
  return isEven ? 'even' : 'default';
}

/** The index of the page on which each section begins. The browser writes it into the PDF as the target of a link. */
function sectionStarts(body: PDFDocument, count: number): readonly number[] {
  const targets = body.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict);
  const pages = body.getPages().map(({ ref }) => ref);
  const starts: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const target = targets?.lookupMaybe(PDFName.of(sectionMark(index)), PDFArray)?.get(0);
    const page = target instanceof PDFRef ? pages.indexOf(target) : -1;
    // A section without content has no target.
    starts.push(page < 0 ? (starts.at(-1) ?? 0) : page);
  }
  return starts;
}

function formatNumber(number: number, format: string): string {
  if (/^(lower|upper)Roman$/.test(format)) return format === 'lowerRoman' ? roman(number).toLowerCase() : roman(number);
  return String(number);
}

const romanDigits = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

/** Page numbers are small: a document has at most 300 pages, though its first number may be larger. */
function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let rest = number;
  let text = '';
  for (const [value, letters] of romanDigits) {
    text += letters.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
