import type { Drawn } from './drawScreen.tsx';
import { noncePlaceholder } from './noncePlaceholder.ts';

interface Around {
  /** What follows the screen. */
  after?: string;
  /** @default what the server replaces by a nonce */
  nonce?: string;
}

/** Puts a screen into a page of the build. */
export function pageWith(
  page: string,
  { path, today, html, title, styles }: Drawn,
  { after = '', nonce = noncePlaceholder }: Around = {},
): string {
  const root = `<div id="root" data-screen="${path}" data-today="${today}">${html}</div>${after}`;
  return page
    .replace(/<title.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace('</head>', (end) => styles.replaceAll('<style ', `<style nonce="${nonce}" `) + end)
    .replace('<div id="root"></div>', () => root);
}
