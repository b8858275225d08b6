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
  browser: Pick<Browser, 'newContext'>,
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
    // After letters are replaced, since each page repeats the name.
    const head = await page.locator('[data-running-head]').allInnerTexts();
    const pdf = await page.pdf({ format: 'Letter', margin, tagged: true, outline: true, ...runningHead(head) });
    return { pdf, missingLetters };
  } finally {
    signal.removeEventListener('abort', stop);
    await context.close();
  }
}

const margin = { top: '0.9in', bottom: '0.9in', left: '0.75in', right: '0.75in' };

/**
 * The university, and what the page wants repeated, on each sheet: a long name is cut, what follows it is not. `mergePdf` adds the
 * page numbers, once their count is known.
 */
const runningHead = ([name, ...others]: readonly string[]) => ({
  displayHeaderFooter: true,
  headerTemplate: `<div style="${lineStyle}">
    <span style="flex: auto">${escapeHtml(`${institution.name} · ${institution.title}`)}</span>
    <bdi style="${cutStyle}">${escapeHtml(name ?? '')}</bdi>
    ${others.map((text) => `<bdi>${escapeHtml(text)}</bdi>`).join('')}
  </div>`,
  footerTemplate: '<span></span>',
});

const lineStyle =
  'box-sizing: border-box; display: flex; gap: 12px; width: 100%; padding: 0 0.75in; ' +
  'font: 9px sans-serif; color: #444; white-space: nowrap';
const cutStyle = 'min-width: 0; overflow: hidden; text-overflow: ellipsis';

/** A name may hold any letters, also those of markup. */
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
