import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../server/browser/findBrowser.ts';

/* Puts the README's pictures together from those of a folder: `npm run screens -- folder`, then `node proofs/design/readmePictures.ts folder`. */

const [folder = 'screens'] = process.argv.slice(2);
const docs = join(import.meta.dirname, '../../docs');

/** Each picture of docs/, with the screens in it from left to right. */
const pictures: Readonly<Record<string, readonly string[]>> = {
  about: ['about-empty-1280-light', 'about-empty-360-light'],
  states: ['about-errors-360-light', 'final-steps-360-light', 'about-half-360-dark', 'education-360-light'],
  documents: ['completion-768-light', 'print-768-light'],
};

const browser = await chromium.launch(await findBrowser());
try {
  const page = await browser.newPage({ viewport: { width: 1500, height: 1000 } });
  for (const [name, screens] of Object.entries(pictures))
    writeFileSync(join(docs, `${name}.webp`), await pictureOf(screens));

  async function pictureOf(screens: readonly string[]): Promise<Buffer> {
    const sources = screens.map(
      (screen) => `data:image/png;base64,${readFileSync(join(folder, `${screen}.png`)).toString('base64')}`,
    );
    const webp = await page.evaluate(async (sources) => {
      const images = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          return image;
        }),
      );
      const gap = 32;
      const height = 800;
      const widths = images.map((image) => (image.width * height) / image.height);
      const canvas = document.createElement('canvas');
      canvas.width = widths.reduce((sum, width) => sum + width + gap, gap);
      canvas.height = height + 2 * gap;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser draws no pictures.');
      context.fillStyle = '#e7eaf6';
      context.fillRect(0, 0, canvas.width, canvas.height);
      let left = gap;
      for (const [index, image] of images.entries()) {
        const width = widths[index] ?? 0;
        context.save();
        context.beginPath();
        context.roundRect(left, gap, width, height, 16);
        context.clip();
        context.drawImage(image, left, gap, width, height);
        context.restore();
        left += width + gap;
      }
      return canvas.toDataURL('image/webp', 0.8);
    }, sources);
    return Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64');
  }
} finally {
  await browser.close();
}
