import { createHash } from 'node:crypto';
import { noncePlaceholder } from './noncePlaceholder.ts';

/** The hashes by which a Content-Security-Policy allows what is inline in a page: `sha256-…`, without quotes. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * A page as hosts serve it to everyone: without a nonce, so that it stays the same. styled-components adds its rules in the browser to a
 * style element that is made empty, which the hash of nothing allows.
 */
export function hashedPage(page: string): { html: string; hashes: InlineHashes } {
  const html = page.replace(/<meta property="csp-nonce"[^>]*>\s*/, '').replaceAll(` nonce="${noncePlaceholder}"`, '');
  const inline = (name: string) => [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))];
  const hashesOf = (texts: readonly string[]) => [...new Set(texts.map(hashOf))];
  const textsIn = (name: string) => inline(name).map(([, text = '']) => text);
  return { html, hashes: { scripts: hashesOf(textsIn('script')), styles: hashesOf([...textsIn('style'), '']) } };
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
