import type { Browser } from 'playwright-core';
import { institution } from '../../form/university.ts';
import { replaceMissingLetters } from './replaceMissingLetters.ts';

/** The longest that a page may take to be ready. It usually takes half a second. */
const readyMs = 30_000;

export interface PrintedPage {
  /** Tagged. */
  pdf: Buffer;
  /** The codes of letters that no font has. The page shows the codes instead. */
  missingLetters: readonly string[];
}

/** Prints a page of `origin` in a browser context without history, which can reach that origin only. */
export async function printPage(
  browser: Browser,
  origin: string,
  path: string,
  signal: AbortSignal,
): Promise<PrintedPage> {
  const context = await browser.newContext({ locale: 'en-US' });
  const stop = () => void context.close().catch(() => {});
  signal.addEventListener('abort', stop);
  try {
    const page = await context.newPage();
    await page.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    );
    await page.goto(origin + path, { timeout: readyMs });
    await page.locator('[data-printable]').waitFor({ timeout: readyMs });
    const missingLetters = await replaceMissingLetters(page);
    const pdf = await page.pdf({ format: 'Letter', margin, tagged: true, outline: true, ...headerAndFooter });
    return { pdf, missingLetters };
  } finally {
    signal.removeEventListener('abort', stop);
    await context.close();
  }
}

const margin = { top: '0.9in', bottom: '0.9in', left: '0.75in', right: '0.75in' };

/** `mergePdf` adds the page numbers, once the number of pages is known. */
const headerAndFooter = {
  displayHeaderFooter: true,
  headerTemplate: `<div style="font: 8px sans-serif; margin: 0 0.75in; color: #444">${institution.name} · ${institution.title}</div>`,
  footerTemplate: '<span></span>',
};
