import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import * as made from '../../testing/documents.ts';
import { textOf, uncompressedObjects } from '../../testing/readPdf.ts';
import { conversionMessages } from './conversionMessages.ts';
import { convertToPdf } from './convertToPdf.ts';
import { checkDocx } from './word/checkDocx.ts';
import { docxToPdf } from './word/docxToPdf.ts';
import { simplifyDocx } from './word/simplifyDocx.ts';

async function converted(bytes: Uint8Array) {
  const conversion = await convertToPdf(bytes);
  if (!conversion.ok) throw new Error(conversion.message);
  return PDFDocument.load(conversion.pdf, { updateMetadata: false });
}

const messageOf = async (bytes: Uint8Array) => {
  const conversion = await convertToPdf(bytes);
  return conversion.ok ? 'converted' : conversion.message;
};

test('a picture becomes a page', async () => {
  expect((await converted(made.png())).getPageCount()).toBe(1);
});

test.each<readonly [string, () => Uint8Array | Promise<Uint8Array>]>([
  ['photo.png', made.png],
  ['essay.pdf', made.pdf],
  ['essay.docx', () => made.docx()],
])('the title of %s is its name', { tags: 'slow' }, async (fileName, make) => {
  const conversion = await convertToPdf(await make(), { fileName });
  if (!conversion.ok) throw new Error(conversion.message);
  expect((await PDFDocument.load(conversion.pdf, { updateMetadata: false })).getTitle()).toBe(fileName);
});

test('a PDF keeps its 200 pages', { tags: 'slow' }, async () => {
  const pdf = await converted(await made.pdf({ pages: 200 }));
  expect(pdf.getPageCount()).toBe(200);
  expect(await textOf(Buffer.from(await pdf.save()))).toContain('My statement, page 200');
});

test('a PDF loses its scripts, actions, embedded files and form, and keeps its text, form values and links', async () => {
  const active = await made.activePdf();
  const hidden = /JavaScript|app\.alert|Launch|SubmitForm|EmbeddedFile|evil|AcroForm|OpenAction|javascript:/;
  expect(await uncompressedObjects(active)).toMatch(hidden);
  const conversion = await convertToPdf(active);
  if (!conversion.ok) throw new Error(conversion.message);
  const objects = await uncompressedObjects(conversion.pdf);
  expect(objects).not.toMatch(hidden);
  expect(objects).toContain('https://example.edu/');
  expect(await textOf(conversion.pdf)).toMatch(/My statement, page 1.*Ana/s);
});

test('a PDF behind other lines is found, as viewers find it', { tags: 'slow' }, async () => {
  const conversion = await convertToPdf(Buffer.concat([Buffer.from('Downloaded\n'), made.pagePdf()]));
  expect(conversion.ok && (await textOf(conversion.pdf))).toContain('My statement');
});

test('a tagged PDF keeps its pages', { tags: 'slow' }, async () => {
  expect((await converted(await made.taggedPdf())).getPageCount()).toBe(1);
});

test('a Word document keeps its text, table, lists and footnote in every script', async () => {
  const conversion = await convertToPdf(await made.docx());
  if (!conversion.ok) throw new Error(conversion.message);
  const text = await textOf(conversion.pdf);
  const words = [
    'My statement',
    'I grew up in a small town',
    'First',
    'Numbered',
    'Year',
    'Grade',
    '2026',
    'A footnote',
  ];
  for (const each of words) expect(text).toContain(each);
  // Text copied from a PDF is in the order it is drawn, so only the set of letters is compared.
  const letters = new Set(text.normalize('NFKC'));
  const written = Object.values(made.scriptSamples).join('');
  expect([...written].filter((letter) => /\p{L}/u.test(letter) && !letters.has(letter))).toEqual([]);
});

/** The start of a file of Microsoft Office from before 2007, which is also that of a document with a password. */
const officeContainer = (part: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(part, 'utf16le')]);

type Rejected = readonly [
  name: string,
  make: () => Uint8Array | Promise<Uint8Array>,
  code: keyof typeof conversionMessages,
];

async function expectRejection(make: Rejected[1], code: Rejected[2]) {
  expect(await messageOf(await make())).toBe(conversionMessages[code]);
}

test.each<Rejected>([
  ['a PDF with a password', made.encryptedPdf, 'locked'],
  ['an incomplete PDF', async () => (await made.pdf()).subarray(0, 300), 'broken'],
  ['an SVG', () => made.svg, 'type'],
  ['an incomplete picture', () => made.png().subarray(0, 60), 'broken'],
])('%s is rejected with a message that says what to do', (_name, make, code) => expectRejection(make, code));

test.each<Rejected>([
  ['a PDF of 301 pages', () => made.pdf({ pages: 301 }), 'pages'],
  ['a PDF of ten thousand pages', () => made.pageBombPdf(10_000), 'pages'],
  ['plain text', () => Buffer.from('My statement'), 'type'],
  [
    'a photo of an iPhone called .jpg',
    () => Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(99)}`),
    'heic',
  ],
  ['a WebP picture called .jpg', () => Buffer.from(`RIFF\x64\0\0\0WEBPVP8 ${'\0'.repeat(99)}`), 'webp'],
  [
    'an AVIF picture called .jpg',
    () => Buffer.from(`\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf${'\0'.repeat(99)}`),
    'avif',
  ],
  ['an animated PNG', () => made.pngOf([1, 1], [8, 0], { acTL: [0, 0, 0, 1, 0, 0, 0, 0] }, [[120]]), 'animated'],
  ['an old Word document', () => officeContainer('WordDocument'), 'oldWord'],
  ['a Word document with a password', () => officeContainer('EncryptedPackage'), 'locked'],
  ['a spreadsheet of an old Excel', () => officeContainer('Workbook'), 'type'],
  ['a program', () => Buffer.from(`MZ${'\0'.repeat(200)}`), 'type'],
  ['a zip that is no Word document', () => made.zip({ 'a.txt': 'a' }), 'type'],
  ['a picture of 3.6 gigapixels', () => made.png({ claimedSize: { width: 60_000, height: 60_000 } }), 'pixels'],
  ['a Word document that unpacks to 100 MB', made.zipBombDocx, 'unpacked'],
  [
    'a Word document with entities',
    () => made.minimalDocx({ 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    'doctype',
  ],
  [
    'a Word document with a namespace prefix that is not declared',
    made.docxWithDisguisedReference.withAPrefix,
    'broken',
  ],
  ['a Word document in another encoding', made.docxWithDisguisedReference.inAnotherEncoding, 'broken'],
])('%s is rejected with a message that says what to do', { tags: 'slow' }, (_name, make, code) =>
  expectRejection(make, code),
);

test('a Word document that says nothing about its pages is printed on pages of the usual size', {
  tags: 'slow',
}, async () => {
  expect((await converted(made.minimalDocx())).getPage(0).getSize()).toEqual({ width: 612, height: 792 });
});

test.each([
  ['a PDF', 'Essay.PDF', () => Buffer.from('%PDXF-1.7 damaged')],
  ['a PDF', 'essay.pdf', async () => (await made.pdf()).subarray(0, 300)],
  ['a Word document', 'essay.docx', () => made.zip({ 'a.txt': 'a' })],
  ['a picture', 'scan.png', () => made.png().subarray(0, 60)],
])('a damaged file is named for what it should be: %s', { tags: 'slow' }, async (kind, fileName, make) => {
  const message = `This file cannot be read as ${kind}. Please save it again and upload the new copy.`;
  expect(await convertToPdf(await make(), { fileName })).toEqual({ ok: false, message });
});

test('a type that the institution does not accept is rejected', { tags: 'slow' }, async () => {
  const types = ['pdf', 'jpeg'];
  expect(await convertToPdf(made.png(), { types })).toEqual({ ok: false, message: conversionMessages.type });
  expect(await convertToPdf(made.jpeg(), { types })).toMatchObject({ ok: true });
});

const { docxWithDisguisedReference: disguised } = made;
test.each([
  ['a picture on the web', () => made.docxWithReference('image', 'http://evil.example/a.png')],
  ['a template on the web', () => made.docxWithReference('attachedTemplate', 'https://evil.example/a.dotm')],
  ['a template on the author’s disk', () => made.docxWithReference('attachedTemplate', 'file:///C:/Normal.dotm')],
  ['a script', () => made.docxWithReference('hyperlink', 'javascript:alert(1)')],
  ['a telephone', () => made.docxWithReference('hyperlink', 'tel:+15551234567')],
  ['a picture, behind a character reference', disguised.inFigures],
  ['a picture, behind a bracket', disguised.behindABracket],
])('a Word document that refers to %s loses the reference', async (_what, make) => {
  const { bytes } = await simplifyDocx(await checkDocx(make()));
  for (const [path, part] of await checkDocx(bytes))
    if (path.endsWith('.rels')) expect(part.toString()).not.toMatch(/xternal|evil|file:|javascript|tel:/);
});

test('a Word document keeps its links to the web', async () => {
  const { bytes } = await simplifyDocx(await checkDocx(made.docxWithReference('hyperlink', 'https://example.edu/')));
  expect((await checkDocx(bytes)).get('word/_rels/document.xml.rels')?.toString()).toContain('https://example.edu/');
});

test('a Word document loads no picture from the disk', { tags: 'slow' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const picture = join(folder, 'picture.png');
  writeFileSync(picture, made.png({ width: 400, height: 300 }));
  const pdf = await converted(made.docxWithRemotePicture(pathToFileURL(picture).href));
  expect(await uncompressedObjects(await pdf.save())).not.toMatch(/Subtype \/Image/);
  // Embedded pictures are shown.
  expect(await uncompressedObjects(await (await converted(await made.docx())).save())).toMatch(/Subtype \/Image/);
});

test('HTML inside a Word document runs no script and makes no request', { tags: 'slow' }, async () => {
  let calls = 0;
  const listener = createServer((socket) => {
    calls += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void listener.close());
  await once(listener, 'listening');
  const address = listener.address();
  const host = `127.0.0.1:${typeof address === 'object' && address?.port}`;
  const script = `<script>new WebSocket('ws://${host}/'); document.write('It ran')</script>`;
  const bytes = made.docxWithHtml(`<img src="http://${host}/a.png">${script}`);
  expect(await messageOf(bytes)).toBe(conversionMessages.incomplete);
  expect(await textOf(await docxToPdf(await checkDocx(bytes)))).not.toContain('It ran');
  expect(calls).toBe(0);
});

test('a conversion that exceeds its time or memory is killed with everything it started', {
  tags: 'slow',
}, async () => {
  const bytes = made.minimalDocx();
  const limits = { message: conversionMessages.overLimits, ok: false, isCostly: true };
  expect(await convertToPdf(bytes, { timeMs: 300 })).toEqual(limits);
  expect(await convertToPdf(bytes, { processorMs: 300 })).toEqual(limits);
  expect(await convertToPdf(bytes, { memoryBytes: 120_000_000 })).toEqual(limits);
  await eventually(() => expect(conversionsRunning()).toEqual([]));
});

test('a conversion that is killed from outside rejects, so that it is tried again', { tags: 'slow' }, async () => {
  const running = convertToPdf(await made.docx());
  await eventually(() => expect(conversionsRunning().length).toBeGreaterThan(0), 5);
  for (const pid of conversionsRunning()) process.kill(pid, 'SIGKILL');
  await expect(running).rejects.toThrow('ended from outside');
});

/** The process ids of this test's conversions. */
function conversionsRunning(): number[] {
  const children = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' });
  const lines = children
    .split('\n')
    .filter((line) => line.includes('convertFile.ts') && line.includes(` ${process.pid} `));
  return lines.map((line) => Number(line.trim().split(/\s+/)[0]));
}
