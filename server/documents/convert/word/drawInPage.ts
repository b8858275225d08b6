/*
 * What runs in the browser's page. Each function is sent there alone, so it uses nothing of this file or of another.
 */

declare global {
  interface Window {
    docx: typeof import('docx-preview');
  }
}

/** A page's measure in points, for the header and footer on it. */
export interface PageBox {
  width: number;
  height: number;
  left: number;
  right: number;
  header: number;
  footer: number;
}

export interface PageHeader {
  box: PageBox;
  /** The name of the CSS rule for pages of this size. */
  sheet: string;
  /** The mark of the section's header and footer. Undefined for a page without. */
  mark: string | undefined;
  number: string;
}

/** Draws the document. Returns why it cannot: it cannot be read, or has a picture of a type that browsers do not show, such as TIFF. */
export async function renderDocx(base64: string): Promise<'broken' | 'incomplete' | undefined> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const main = document.querySelector('main');
  if (!main) return 'broken';
  try {
    await window.docx.renderAsync(bytes, main, main, {
      inWrapper: false,
      breakPages: false,
      ignoreLastRenderedPageBreak: true,
      ignoreWidth: true,
      ignoreHeight: true,
      useBase64URL: true,
      // Embedded HTML would run its scripts.
      renderAltChunks: false,
    });
  } catch {
    return 'broken';
  }
  // Older markup is drawn as SVG, whose pictures do not tell whether they are shown.
  const inSvg = Array.from(main.querySelectorAll('image'), ({ href }) =>
    Object.assign(new Image(), { src: href.baseVal }),
  );
  const pictures = [...document.images, ...inSvg];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  // A picture of another address has no data: it was dropped.
  if (pictures.some(({ src, naturalWidth }) => src.startsWith('data:') && naturalWidth === 0)) return 'incomplete';
  return main.querySelector('section') ? undefined : 'broken';
}

/**
 * Puts the pieces that docx-preview makes, which end where a page must, into one element for each section (`groups`: the name of its page),
 * and headers and footers aside.
 */
export function arrangeSections(groups: readonly string[]) {
  const main = document.querySelector('main');
  const store = document.createElement('aside');
  document.body.append(store);
  let group: HTMLElement | undefined;
  for (const piece of document.querySelectorAll<HTMLElement>('main > section')) {
    piece.style.padding = '0';
    let begins = false;
    let isAside = false;
    for (const mark of piece.querySelectorAll('span[id^="admission-"]')) {
      const [, kind, index] = mark.id.split('-');
      mark.closest('p')?.remove();
      if (kind === 'header') {
        isAside = true;
        piece.id = mark.id;
        piece.querySelector('article')?.remove();
        store.append(piece);
      } else if (kind === 'section') {
        begins = true;
        group = document.createElement('div');
        group.id = mark.id;
        group.style.setProperty('page', groups[Number(index)] ?? '');
        main?.append(group);
      }
    }
    if (isAside) continue;
    if (!piece.querySelector('article > *, ol')) piece.remove();
    else {
      if (!begins && group?.childElementCount) piece.style.breakBefore = 'page';
      group?.append(piece);
    }
  }
  // A browser writes the destination of a link into the PDF, which tells the page of each section.
  const links = Array.from(document.querySelectorAll('main > div'), ({ id }) => {
    const link = document.createElement('a');
    link.href = `#${id}`;
    return link;
  });
  main?.querySelector('div')?.append(...links);
}

/** How high each header and footer is in the width of its text, in points. */
export function measureHeaders(
  widths: Readonly<Record<string, number>>,
): Record<string, { header: number; footer: number }> {
  const heights: Record<string, { header: number; footer: number }> = {};
  for (const [mark, width] of Object.entries(widths)) {
    const piece = document.getElementById(mark);
    if (!piece) continue;
    piece.style.width = `${width}pt`;
    const heightOf = (name: string) => {
      const element = piece.querySelector<HTMLElement>(name);
      if (!element) return 0;
      Object.assign(element.style, { margin: '0', minHeight: '0', display: 'flow-root' });
      return element.getBoundingClientRect().height * 0.75;
    };
    heights[mark] = { header: heightOf('header'), footer: heightOf('footer') };
  }
  return heights;
}

/** Puts the text of each section between its margins, and makes a table or picture that is wider than the text as wide as this. */
export function fitWidths(sections: readonly Pick<PageBox, 'width' | 'left' | 'right'>[]) {
  for (const [index, { width, left, right }] of sections.entries()) {
    const group = document.getElementById(`admission-section-${index}`);
    if (!group) continue;
    Object.assign(group.style, { width: `${width}pt`, boxSizing: 'border-box', padding: `0 ${right}pt 0 ${left}pt` });
    for (const wide of group.querySelectorAll<HTMLElement>('table, img')) {
      if (wide.parentElement?.closest('table')) continue;
      const most = ((width - left - right) * 4) / 3;
      const own = wide.getBoundingClientRect().width;
      if (own > most + 1) wide.style.setProperty('zoom', `${most / own}`);
    }
  }
}

/** Makes the marked rows the header of their table, which the browser repeats on each page. */
export function repeatHeaderRows() {
  for (const mark of document.querySelectorAll('span[id="online-admission-row"]')) {
    const row = mark.closest('tr');
    if (row) row.closest('table')?.createTHead().append(row);
  }
}

/** Widens the tabs inside an element so that the text behind them ends at a right tab stop, or has its middle at a centered one. */
export function alignTabs(selector: string) {
  for (const mark of document.querySelectorAll(`${selector} span[id^="online-admission-tabs-"]`)) {
    const paragraph = mark.closest('p');
    if (!paragraph) continue;
    const { left, right } = paragraph.getBoundingClientRect();
    // Tab stops are measured from the margin, not from the indent.
    const start = left - Number.parseFloat(getComputedStyle(paragraph).marginLeft);
    const stops = mark.id.replace('online-admission-tabs-', '').split(',');
    const tabs = Array.from(paragraph.querySelectorAll('span')).filter(
      (span) => span.childElementCount === 0 && span.textContent === '\u2003',
    );
    for (const [index, tab] of tabs.entries()) {
      const end = tab.getBoundingClientRect().left - start;
      const stop = stops
        .map((item) => item.split(':'))
        .map(([kind, points]) => ({ kind, place: Math.min((Number(points) * 4) / 3, right - start) }))
        .find(({ place }) => place > end + 1);
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      range.setStartAfter(tab);
      const next = tabs[index + 1];
      if (next) range.setEndBefore(next);
      const { width } = range.getBoundingClientRect();
      const share = stop?.kind === 'right' ? width : stop?.kind === 'center' ? width / 2 : 0;
      // Half a pixel is left over, so that rounding does not wrap the line. The next tab goes on to the stop behind this one.
      const room = stop ? stop.place - end - share - 0.5 : 0;
      if (room > 0) Object.assign(tab.style, { display: 'inline-block', width: `${room}px` });
    }
  }
}

/** Replaces the document by pages that have only headers and footers, in the order and sizes of the document's pages. */
export function drawHeaders({
  pages,
  pageMark,
  pageCountMark,
}: {
  pages: readonly PageHeader[];
  pageMark: string;
  pageCountMark: string;
}) {
  const count = String(pages.length);
  const sheets = pages.map(({ box, mark, number, sheet }) => {
    const element = document.createElement('div');
    Object.assign(element.style, {
      position: 'relative',
      overflow: 'hidden',
      width: `${box.width}pt`,
      height: `${box.height - 1}pt`,
      breakAfter: 'page',
    });
    element.style.setProperty('page', sheet);
    const piece = mark === undefined ? null : document.getElementById(mark)?.cloneNode(true);
    if (!(piece instanceof HTMLElement)) return element;
    Object.assign(piece.style, { position: 'absolute', inset: '0', width: 'auto', background: 'none' });
    for (const name of ['header', 'footer'] as const) {
      const part = piece.querySelector<HTMLElement>(name);
      if (part) Object.assign(part.style, { position: 'absolute', left: `${box.left}pt`, right: `${box.right}pt` });
      part?.style.setProperty(name === 'header' ? 'top' : 'bottom', `${box[name]}pt`);
    }
    const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      node.textContent = (node.textContent ?? '').replaceAll(pageMark, number).replaceAll(pageCountMark, count);
    element.append(piece);
    return element;
  });
  if (sheets.at(-1)) sheets.at(-1)?.style.removeProperty('break-after');
  document.body.replaceChildren(...document.querySelectorAll('style'), ...sheets);
}
