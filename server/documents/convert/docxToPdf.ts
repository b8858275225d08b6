import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { findBrowser } from '../../browser/findBrowser.ts';
import { listFonts } from '../../browser/fonts.ts';
import { checkDocx } from './checkDocx.ts';
import { ConversionError } from './conversionError.ts';

const run = promisify(execFile);

/** The program that opens Word documents: LibreOffice where it is installed, otherwise the browser that also prints. */
export type DocxEngine = 'office' | 'browser';

export const docxEngine = (): DocxEngine => (findOffice() ? 'office' : 'browser');

/** Prints a Word document. `folder` belongs to this conversion alone. */
export async function docxToPdf(bytes: Buffer, folder: string, engine?: DocxEngine): Promise<Buffer> {
  const { hasEastAsianText } = await checkDocx(bytes);
  // LibreOffice finds no East Asian glyphs in the fonts of fonts.ts; the browser does.
  const chosen = engine ?? (hasEastAsianText ? 'browser' : docxEngine());
  return chosen === 'office' ? byOffice(bytes, folder) : byBrowser(bytes);
}

function findOffice(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return ['soffice', 'libreoffice'].flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Uses a profile of its own, so that conversions can run side by side and leave nothing for the next one. */
async function byOffice(bytes: Buffer, folder: string): Promise<Buffer> {
  const input = join(folder, 'document.docx');
  await writeFile(input, bytes);
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(join(profile, 'user', 'registrymodifications.xcu'), noLinks);
  const args = [
    `-env:UserInstallation=${pathToFileURL(profile)}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--convert-to',
    'pdf:writer_pdf_Export',
    '--outdir',
    folder,
    input,
  ];
  await run(findOffice() ?? 'soffice', args, {
    env: { ...process.env, ...noNetwork, HOME: folder, FONTCONFIG_FILE: await listFonts() },
  });
  // LibreOffice exits with 0 even when it fails, so only the file counts.
  const output = join(folder, 'document.pdf');
  if (!existsSync(output)) throw new ConversionError('broken');
  return readFile(output);
}

/**
 * Keeps LibreOffice from loading linked pictures. It would read them from the server's disk, whatever type their relationship
 * claims, and also for a document embedded in the document.
 */
const noLinks = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
  <item oor:path="/org.openoffice.Office.Common/Security/Scripting">
    <prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop>
  </item>
</oor:items>`;

/** Nothing listens on this port. Documents that load something are rejected before; this is a second barrier. */
const noNetwork = { http_proxy: 'http://127.0.0.1:9', https_proxy: 'http://127.0.0.1:9' };

const { resolve } = createRequire(import.meta.url);
const scripts = [resolve('jszip/dist/jszip.min.js'), resolve('docx-preview')];

/** Renders the document in a page without network access, whose only scripts are the two that read it. */
async function byBrowser(bytes: Buffer): Promise<Buffer> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage();
    await page.route('**', (route) => route.abort());
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>${paper}</style><main></main>`);
    for (const path of scripts) await page.addScriptTag({ path });
    const rendered = await page.evaluate(render, bytes.toString('base64'));
    if (!rendered) throw new ConversionError('broken');
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
  } finally {
    await browser.close();
  }
}

/* Each page of the document, which includes its margins, becomes one page of the PDF. */
const paper = `
  body { margin: 0; }
  main > section { box-sizing: border-box; break-after: page; }
  main > section:last-child { break-after: auto; }
`;

/** Runs in the page: draws the document on pages of its own size. Returns false when it cannot be read. */
async function render(base64: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const main = document.querySelector('main');
  if (!main) return false;
  try {
    await window.docx.renderAsync(bytes, main, main, {
      inWrapper: false,
      ignoreLastRenderedPageBreak: true,
      useBase64URL: true,
      // Embedded HTML would run its scripts.
      renderAltChunks: false,
    });
  } catch {
    return false;
  }
  const sheet = main.querySelector('section');
  const style = document.createElement('style');
  style.textContent = `@page { size: ${sheet?.style.width || '8.5in'} ${sheet?.style.minHeight || '11in'}; margin: 0 }`;
  document.head.append(style);
  return sheet !== null;
}

declare global {
  interface Window {
    docx: typeof import('docx-preview');
  }
}
