import type { Browser } from 'playwright-core';
import { findBrowser } from '../browser/findBrowser.ts';
import { printPage } from './printPage.ts';

/** Prints pages of this application. */
export interface Printer {
  /** Prints a page of this server as a tagged PDF. Rejects when the page does not become ready. */
  print(path: string, signal: AbortSignal): Promise<Buffer>;
  /** Rejects when the browser does not start. A start is believed for ten minutes, a failure for one. */
  check(): Promise<unknown>;
  close(): Promise<void>;
}

/** The browser takes 200 MB and starts in half a second, so it is closed after this time without a print. */
const idleMs = 60_000;

/** How long it is believed that the browser starts, or that it does not. */
const believedMs = { started: 10 * 60_000, failed: 60_000 };

/**
 * Prints with one browser, which starts with the first print.
 *
 * @param origin the address this server listens on
 * @param report receives the codes of letters that no font has
 */
export function openPrinter(
  origin: () => string,
  report: (missingLetters: readonly string[]) => void,
  launch: () => Promise<Pick<Browser, 'close' | 'newContext'>> = launchBrowser,
): Printer {
  let browser: ReturnType<typeof launch> | undefined;
  let lastStart: { result: Promise<unknown>; believedUntil: number } | undefined;
  let idle: NodeJS.Timeout | undefined;
  const close = async () => {
    clearTimeout(idle);
    const open = browser;
    browser = undefined;
    await (await open?.catch(() => undefined))?.close();
  };
  /** Starts a browser, and remembers whether it did. */
  const start = () => {
    const starting = launch();
    const believed = { result: starting, believedUntil: Number.POSITIVE_INFINITY };
    const believe = (ms: number) => {
      believed.believedUntil = performance.now() + ms;
    };
    starting.then(
      () => believe(believedMs.started),
      () => believe(believedMs.failed),
    );
    lastStart = believed;
    return starting;
  };
  return {
    close,
    async check() {
      if (!lastStart || lastStart.believedUntil < performance.now()) {
        // This one is for the check alone: a print keeps its own.
        const starting = start();
        starting.then((started) => started.close()).catch(() => {});
      }
      return lastStart?.result;
    },
    async print(path, signal) {
      clearTimeout(idle);
      const open = browser ?? start();
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

async function launchBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch(await findBrowser());
}
