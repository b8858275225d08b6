import type { Page } from 'playwright-core';
import { noLettersFont } from './noLettersFont.ts';

/**
 * Replaces each letter on a page that no font has by its code, such as `[U+1E900]`. Returns the codes in their own order, which
 * tells nothing of the text.
 */
export async function replaceMissingLetters(page: Page): Promise<readonly string[]> {
  const codes = await page.evaluate(replaceInPage, noLettersFont().toString('base64'));
  return [...new Set(codes)].sort();
}

/** Runs in the page, so it can use nothing from this module. */
async function replaceInPage(fontBytes: string): Promise<string[]> {
  const font = new FontFace(
    'No letters',
    Uint8Array.from(atob(fontBytes), (byte) => byte.charCodeAt(0)),
  );
  document.fonts.add(await font.load());
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('The browser draws no text.');
  context.font = `16px 'No letters', ${getComputedStyle(document.body).fontFamily}`;

  const isMissing = (text: string) => context.measureText(text).width > 10_000;
  const codes: string[] = [];
  const toCode = (letter: string) => {
    const code = `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
    codes.push(code);
    return `[${code}]`;
  };
  /** A character as readers know it: a letter with its marks. Fonts may have each of them and none may have them together. */
  const replaceIn = (character: string) => {
    if (!isMissing(character)) return character;
    const letters = [...character];
    const isAnyMissing = letters.some(isMissing);
    return letters
      .map((letter, index) => ((isAnyMissing ? isMissing(letter) : index > 0) ? toCode(letter) : letter))
      .join('');
  };

  const characters = new Intl.Segmenter('en');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!(node instanceof Text) || !isMissing(node.data)) continue;
    // Fonts have letters composed with their marks. Macs write them apart.
    const composed = node.data.normalize('NFC');
    node.data = [...characters.segment(composed)].map(({ segment }) => replaceIn(segment)).join('');
  }
  return codes;
}
