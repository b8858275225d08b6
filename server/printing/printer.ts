import type { Browser } from 'playwright-core';
import { findBrowser } from '../browser/findBrowser.ts';
import { printPage } from './printPage.ts';

/** Prints pages of this application. */
export interface Printer {
  /** Prints a page of this server as a tagged PDF. Rejects when the page does not become ready. */
  print(path: string, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

/** The browser takes 200 MB and starts in half a second, so it is closed after this time without a print. */
const idleMs = 60_000;

/**
 * Prints with one browser, which starts with the first print.
 *
 * @param origin the address this server listens on
 * @param report receives the codes of letters that no font has
 */
export function openPrinter(origin: () => string, report: (missingLetters: readonly string[]) => void): Printer {
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
        const { pdf, missingLetters } = await printPage(await open, origin(), path, signal);
        if (missingLetters.length > 0) report(missingLetters);
        return pdf;
      } catch (error) {
        // The browser may have crashed: the next print starts a new one.
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
