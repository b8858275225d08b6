import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../browser/findBrowser.ts';
import { names } from '../testing/names.ts';
import { countMissingGlyphs, lettersOf, pagesOf, textOf } from '../testing/readPdf.ts';
import { printPage } from './printPage.ts';

let browser: Browser;
const server = fastify();
let origin: string;
let page = '';

beforeAll(async () => {
  server.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  origin = await server.listen();
  browser = await launchWithOwnFonts();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** The fonts of the machine that tests are not used: they differ from machine to machine. */
async function launchWithOwnFonts(): Promise<Browser> {
  const found = await findBrowser();
  const list = await readFile(found.env.FONTCONFIG_FILE ?? '', 'utf8');
  const ownList = join(tmpdir(), `own-fonts-${process.pid}.conf`);
  await writeFile(ownList, list.replace(/<include.*<\/include>/, ''));
  return chromium.launch({ ...found, env: { ...found.env, FONTCONFIG_FILE: ownList } });
}

const print = (...texts: readonly string[]) => {
  page = `<!doctype html><main data-printable>${texts.map((text) => `<p>${text}`).join('')}</main>`;
  return printPage(browser, origin, '/', new AbortController().signal);
};

test('names in every recommended script and emoji are printed', async () => {
  const { pdf, missingLetters } = await print(...Object.values(names));
  expect(missingLetters).toEqual([]);
  expect(await countMissingGlyphs(pdf)).toBe(0);
  const printed = await lettersOf(pdf);
  const written = Object.entries(names).map(([script, name]) => [script, ...name.normalize('NFKC')]);
  const unread = written.map(([script, ...letters]) => [
    script,
    letters.filter((letter) => /\p{L}/u.test(letter) && !printed.has(letter)).join(''),
  ]);
  expect(unread.filter(([, letters]) => letters)).toEqual([]);
});

test('a letter that no font has is printed as its code', async () => {
  const { pdf, missingLetters } = await print('Binta 𞤀𞤣 Bah', 'Zoë', '𞤀');
  const text = await textOf(pdf);
  expect(text).toContain('Binta [U+1E900][U+1E923] Bah');
  expect(text).toContain('Zoë');
  expect(missingLetters).toEqual(['U+1E900', 'U+1E923']);
  expect(await countMissingGlyphs(pdf)).toBe(0);
});

test('a letter is printed between letters that no font has', async () => {
  const { pdf } = await print('䶮堃');
  expect(await textOf(pdf)).toContain('[U+4DAE]堃');
});

test('a letter is printed before a mark that no font has for it', async () => {
  const { pdf } = await print('q\u0331');
  expect(await textOf(pdf)).toContain('q[U+0331]');
});

test('letters written apart from their marks, as Macs write them, are printed', async () => {
  const { pdf, missingLetters } = await print(names.Hangul.normalize('NFD'));
  expect(missingLetters).toEqual([]);
  expect(await textOf(pdf)).toContain(names.Hangul);
});

test.each([
  ['of markup', '<b>Ana</b> & Bo', '<b>Ana</b> & Bo'],
  ['from right to left', names.Arabic, ''],
  ['too long for a line', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(6), 'Wolfe'],
])('each sheet has the name and the number, with a name %s', async (_, name, expected) => {
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  page = `<!doctype html><main data-printable>${[escaped, 'K7QM-4T9X'].map((text) => `<p data-running-head>${text}`).join('')}
    <p style="break-before: page">Second sheet</main>`;
  const { pdf } = await printPage(browser, origin, '/', new AbortController().signal);
  const [, second = ''] = await pagesOf(pdf);
  expect(second).toContain('Second sheet');
  expect(second).toContain('K7QM-4T9X');
  expect(withoutSpaces(second)).toContain(withoutSpaces(expected));
  expect(await countMissingGlyphs(pdf)).toBe(0);
});

/** On some machines, spaces are read beside signs such as `<`. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');
