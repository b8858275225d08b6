import { createRequire } from 'node:module';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { findBrowser } from '../../../browser/findBrowser.ts';
import { ConversionError, maxPages } from '../conversionError.ts';
import { readPdf } from '../pdfium/readPdf.ts';
import { addHeaders } from './addHeaders.ts';
import type { Parts } from './docxXml.ts';
import { alignTabs, arrangeSections, fitWidths, measureHeaders, renderDocx, repeatHeaderRows } from './drawInPage.ts';
import { pageRule, pdfOptions } from './pageRules.ts';
import { type SimpleDocx, simplifyDocx } from './simplifyDocx.ts';
import { headerMark, kindsOf, type WordSection } from './wordSections.ts';

const { resolve } = createRequire(import.meta.url);
const scripts = [resolve('jszip/dist/jszip.min.js'), resolve('docx-preview')];

/** Prints a Word document in a browser without network access, in a page whose only scripts are those that read it. */
export async function docxToPdf(parts: Parts): Promise<Buffer> {
  const document = await simplifyDocx(parts);
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage();
    await page.route('**', (route) => route.abort());
    await page.setContent(
      `<!doctype html><meta charset="utf-8"><title>Uploaded document</title><style>${reset}</style><main></main>`,
    );
    for (const path of scripts) await page.addScriptTag({ path });
    const fault = await page.evaluate(renderDocx, document.bytes.toString('base64'));
    if (fault) throw new ConversionError(fault);
    return await print(page, document);
  } finally {
    await browser.close();
  }
}

/** A section runs over pages, and words are broken only where the document says so. Letters are as wide on the screen as on paper. */
const reset = `
  body { margin: 0; text-rendering: geometricPrecision; }
  section.docx.docx { display: block; overflow: visible; hyphens: manual; min-height: 0; }
  aside { visibility: hidden; position: absolute; }
  main, main > div { orphans: 2; widows: 2; }
  tr { break-inside: avoid; }
`;

async function print(page: Page, document: SimpleDocx): Promise<Buffer> {
  const { sections, hasEvenPages } = document;
  await page.evaluate(arrangeSections, pageNames(sections));
  const setups = await withRoomForHeaders(page, sections, hasEvenPages);
  await page.addStyleTag({ content: setups.map((setup, index) => pageRule(`sheet-${index}`, setup)).join('\n') });
  await page.evaluate(fitWidths, setups);
  await page.evaluate(repeatHeaderRows);
  await page.evaluate(alignTabs, 'main');
  const printed = await page.pdf(pdfOptions);
  const body = await PDFDocument.load(printed, { updateMetadata: false });
  if (body.getPageCount() > maxPages) throw new ConversionError('pages');
  await removeEmptyPages(body, printed);
  await addHeaders(page, body, document);
  return Buffer.from(await body.save());
}

/** A continuous section is on pages of the section before it. */
function pageNames(sections: readonly WordSection[]): readonly string[] {
  const names: string[] = [];
  for (const [index, { isContinuous }] of sections.entries())
    names.push((isContinuous && names.at(-1)) || `sheet-${index}`);
  return names;
}

/** A header that is higher than the margin moves the text down, as in Word. */
async function withRoomForHeaders(page: Page, sections: readonly WordSection[], hasEvenPages: boolean) {
  const widths = sections.flatMap((section, index) =>
    kindsOf(section, hasEvenPages).map(
      (kind) => [headerMark(index, kind), section.width - section.left - section.right] as const,
    ),
  );
  const heights = await page.evaluate(measureHeaders, Object.fromEntries(widths));
  return sections.map((section, index) => {
    const own = kindsOf(section, hasEvenPages).flatMap((kind) => heights[headerMark(index, kind)] ?? []);
    const { width, height, left, right, header, footer } = section;
    const room = (margin: number, edge: number, contents: readonly number[]) =>
      Math.min(Math.max(margin, ...contents.map((content) => (content > 0 ? edge + content : 0))), height * 0.45);
    const top = room(
      section.top,
      header,
      own.map((item) => item.header),
    );
    const bottom = room(
      section.bottom,
      footer,
      own.map((item) => item.footer),
    );
    return { width, height, top, right, bottom, left, header, footer };
  });
}

/** Empty paragraphs at the end of a text can reach a page of their own. A document without any text keeps its first page. */
async function removeEmptyPages(body: PDFDocument, printed: Buffer) {
  const pages = (await readPdf(printed)) ?? [];
  for (const [index, { hasInk }] of [...pages.entries()].toReversed())
    if (!hasInk && body.getPageCount() > 1) body.removePage(index);
}
