import type { Browser } from 'playwright-core';
import { institution } from '../../form/institution.ts';
import { findBrowser } from '../documents/browser.ts';

/** Prints pages of this application. */
export interface Printer {
  /** A page of this server as a tagged PDF. Rejects when it does not become ready. */
  print(path: string, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

/** How long a page may take to be there; it takes half a second. */
const readyMs = 30_000;
/** The browser starts in half a second and takes 200 MB, so it is let go when nobody prints. */
const idleMs = 60_000;

/** Prints with one browser, started when it is needed. `origin` is where this server listens. */
export function openPrinter(origin: () => string): Printer {
  let browser: Promise<Browser> | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    const open = browser;
    browser = undefined;
    await (await open?.catch(() => undefined))?.close();
  };
  return {
    close,
    async print(path, signal) {
      clearTimeout(idle);
      const open = browser ?? launch();
      browser = open;
      try {
        return await printPage(await open, origin(), path, signal);
      } catch (error) {
        // A browser that died takes no other print with it.
        await close().catch(() => {});
        throw error;
      } finally {
        idle = setTimeout(() => void close().catch(() => {}), idleMs).unref();
      }
    },
  };
}

async function launch(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch(await findBrowser());
}

/** In a window of its own that forgets everything, and that reaches this server and nothing else. */
async function printPage(browser: Browser, origin: string, path: string, signal: AbortSignal): Promise<Buffer> {
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
    return await page.pdf({ format: 'Letter', margin, tagged: true, outline: true, ...running });
  } finally {
    signal.removeEventListener('abort', stop);
    await context.close();
  }
}

const margin = { top: '0.9in', bottom: '0.9in', left: '0.75in', right: '0.75in' };

/** Page numbers come later, once it is known how many pages there are in all. */
const running = {
  displayHeaderFooter: true,
  headerTemplate: `<div style="font: 8px sans-serif; margin: 0 0.75in; color: #444">${institution.name} · ${institution.title}</div>`,
  footerTemplate: '<span></span>',
};
