import { type Browser, chromium } from 'playwright-core';
import sharp from 'sharp';
import { config } from '../../app/config.ts';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { startServer } from '../../tests/support/startServer.ts';
import { type Opened, openOnPhone } from './besideReferences.ts';
import { buildReferences } from './references/buildReferences.ts';
import { serveReferences } from './references/serveReferences.ts';

/** Milliseconds after the navigation. */
const moments = [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2500];

interface Film {
  name: string;
  /** JPEG pictures as base64, in their order. */
  frames: readonly { atMs: number; picture: string }[];
  typesMs: number;
}

/** Draws what a slow phone shows of the first page beside its references, as a WebP picture. */
export async function writeFilmstrip(file: string): Promise<void> {
  const { files } = await buildReferences();
  const references = await serveReferences(files);
  const ours = await startServer({ env: { NODE_ENV: 'production' } });
  const browser = await chromium.launch(await findBrowser());
  try {
    const films = [
      await filmOf(browser, { name: 'Plain HTML', url: `${references.url}/plain`, isPlain: true }),
      await filmOf(browser, { name: 'react-hook-form', url: `${references.url}/hook-form` }),
      await filmOf(browser, { name: 'Ours, a visitor', url: ours.url + config.paths.default }),
    ];
    const page = await browser.newPage({ viewport: { width: 1010, height: 100 } });
    await page.setContent(`${style}${films.map(rowHtml).join('')}`);
    await sharp(await page.screenshot({ fullPage: true }))
      .webp({ quality: 70 })
      .toFile(file);
  } finally {
    await browser.close();
    await ours.discard();
    references.close();
  }
}

async function filmOf(browser: Browser, opened: Opened): Promise<Film> {
  const { context, page, devTools } = await openOnPhone(browser, opened);
  const frames: { atS: number; picture: string }[] = [];
  devTools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ atS: metadata.timestamp ?? 0, picture: data });
    void devTools.send('Page.screencastFrameAck', { sessionId });
  });
  await devTools.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  await page.goto(opened.url);
  await page.waitForFunction(() => window.typesAt !== undefined);
  await page.waitForTimeout(1000);
  const { startMs, typesMs } = await page.evaluate(() => ({
    startMs: performance.timeOrigin,
    typesMs: window.typesAt ?? 0,
  }));
  await context.close();
  const timed = frames.map(({ atS, picture }) => ({ atMs: atS * 1000 - startMs, picture }));
  return { name: opened.name, frames: timed, typesMs };
}

const style = `<style>
body { margin: 8px; font: 12px sans-serif; }
h1 { margin: 0; font-size: 13px; }
div { display: flex; gap: 6px; margin-bottom: 10px; }
figure { margin: 0; }
img { display: block; box-sizing: border-box; width: 105px; height: 216px; border: 3px solid #b8c0cc; }
.types img { border-color: #1a7f37; }
</style>`;

const rowHtml = ({ name, frames, typesMs }: Film) =>
  `<h1>${name}</h1><div>${moments
    .map((moment) => {
      const shown = frames.findLast(({ atMs }) => atMs <= moment)?.picture;
      const picture = `<img alt="" src="${shown === undefined ? blank : `data:image/jpeg;base64,${shown}`}">`;
      return `<figure class="${typesMs <= moment ? 'types' : ''}">${moment / 1000} s${picture}</figure>`;
    })
    .join('')}</div>`;

const blank = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
