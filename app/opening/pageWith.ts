import type { Drawn } from './drawScreen.tsx';
import { noncePlaceholder } from './noncePlaceholder.ts';

/**
 * Puts a screen into a page of the build.
 *
 * @param after what follows the screen
 */
export function pageWith(page: string, { path, today, html, title, styles }: Drawn, after = ''): string {
  const root = `<div id="root" data-screen="${path}" data-today="${today}">${html}</div>${after}`;
  return page
    .replace(/<title.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace('</head>', () => `${styles.replaceAll('<style ', `<style nonce="${noncePlaceholder}" `)}</head>`)
    .replace('<div id="root"></div>', () => root);
}
