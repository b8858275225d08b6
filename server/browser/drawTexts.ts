import { findBrowser } from './findBrowser.ts';

/** A text and the box it is written in. Lengths are in points, colors are those of CSS. */
export interface TextBox {
  text: string;
  width: number;
  height: number;
  /** The text gets smaller where it does not fit. */
  fontSize: number;
  color: string;
  align: 'left' | 'center' | 'right';
  /** Starts at the top and wraps, instead of one line in the middle. */
  multiline?: boolean;
  /** Each letter gets a cell of its own: so many are in the width of the box. */
  cells?: number | undefined;
  border?: string | undefined;
  background?: string | undefined;
}

/**
 * Draws texts in any script with the fonts of the PDF copy. Each box is a page of its own in the PDF that is returned, as large as
 * the box and transparent.
 */
export async function drawTexts(boxes: readonly TextBox[]): Promise<Uint8Array> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage();
    await page.route('**', (route) => route.abort());
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>${styles}</style>`);
    await page.evaluate(drawBoxes, boxes);
    return await page.pdf({ preferCSSPageSize: true, printBackground: true });
  } finally {
    await browser.close();
  }
}

const styles = `
  body { margin: 0; font-family: sans-serif; }
  section { box-sizing: border-box; overflow: hidden; display: flex; padding: 0 2pt; line-height: 1.15; }
  section > div { flex: auto; min-width: 0; }
`;

/** Runs in the page, so it can use nothing from this module. Texts are set as text, never as HTML. */
function drawBoxes(boxes: readonly TextBox[]) {
  const smallest = 4;
  const pages = document.createElement('style');
  document.head.append(pages);
  for (const [index, box] of boxes.entries()) {
    pages.append(`@page box${index} { size: ${box.width}pt ${box.height}pt; margin: 0 }`);
    const [section, line] = [document.createElement('section'), document.createElement('div')];
    section.append(line);
    document.body.append(section);
    Object.assign(section.style, {
      page: `box${index}`,
      width: `${box.width}pt`,
      height: `${box.height}pt`,
      alignItems: box.multiline ? 'start' : 'center',
      border: box.border ? `1pt solid ${box.border}` : '',
      background: box.background ?? '',
    });
    Object.assign(line.style, {
      color: box.color,
      textAlign: box.align,
      whiteSpace: box.multiline ? 'pre-wrap' : 'pre',
      overflowWrap: 'anywhere',
    });
    line.dir = 'auto';
    if (box.cells) {
      section.style.padding = '0';
      Object.assign(line.style, {
        display: 'grid',
        gridTemplateColumns: `repeat(${box.cells}, 1fr)`,
        textAlign: 'center',
      });
      line.append(
        ...[...box.text].map((letter) => {
          const cell = document.createElement('span');
          cell.textContent = letter;
          return cell;
        }),
      );
    } else line.textContent = box.text;
    for (let size = box.fontSize; size >= smallest; size -= 0.5) {
      line.style.fontSize = `${size}pt`;
      if (line.scrollWidth <= line.clientWidth && line.scrollHeight <= section.clientHeight) break;
    }
  }
}
