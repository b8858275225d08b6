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
import { type DocxEngine, docxEngine } from './docxToPdf.ts';

async function converted(bytes: Uint8Array, engine?: DocxEngine) {
  const conversion = await convertToPdf(bytes, engine && { engine });
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

test('a photo is upright, whatever its EXIF orientation', { tags: 'slow' }, async () => {
  const turnOf = async (orientation: number) => {
    const pdf = await converted(made.jpeg({ width: 64, height: 32, orientation }));
    // pdfkit rotates a picture of orientation 6 by 90 degrees: [cos sin -sin cos].
    return /\b0 1 -1 0 /.test(await uncompressedObjects(await pdf.save()));
  };
  expect(await turnOf(1)).toBe(false);
  expect(await turnOf(6)).toBe(true);
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

test('a tagged PDF keeps its pages', { tags: 'slow' }, async () => {
  expect((await converted(await made.taggedPdf())).getPageCount()).toBe(1);
});

const engines: readonly DocxEngine[] = docxEngine() === 'office' ? ['office', 'browser'] : ['browser'];

test.each(engines)(
  'a Word document keeps its text, table, lists and footnote in every script, with the %s',
  async (engine) => {
    const conversion = await convertToPdf(await made.docx(), { engine });
    if (!conversion.ok) throw new Error(conversion.message);
    const text = await textOf(conversion.pdf);
    for (const words of [
      'My statement',
      'I grew up in a small town',
      'First',
      'Numbered',
      'Year',
      'Grade',
      '2026',
      'A footnote',
    ])
      expect(text).toContain(words);
    // Text copied from a PDF is in the order it is drawn, so only the set of letters is compared.
    const letters = new Set(text.normalize('NFKC'));
    const written = [
      made.scriptSamples.arabic,
      made.scriptSamples.hindi,
      engine === 'browser' ? made.scriptSamples.chinese : '',
    ].join('');
    expect([...written].filter((letter) => /\p{L}/u.test(letter) && !letters.has(letter))).toEqual([]);
  },
);

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
  [
    'a Word document that loads an external picture',
    () => made.docxWithReference('image', 'http://evil.example/a.png'),
    'external',
  ],
])('%s is rejected with a message that says what to do', (_name, make, code) => expectRejection(make, code));

test.each<Rejected>([
  ['a PDF of 301 pages', () => made.pdf({ pages: 301 }), 'pages'],
  ['a PDF of ten thousand pages', () => made.pageBombPdf(10_000), 'pages'],
  ['plain text', () => Buffer.from('My statement'), 'type'],
  ['a program', () => Buffer.from(`MZ${'\0'.repeat(200)}`), 'type'],
  ['a zip that is no Word document', () => made.zip({ 'a.txt': 'a' }), 'type'],
  ['an incomplete photo', () => made.jpeg({ width: 64, height: 64 }).subarray(0, -8), 'broken'],
  ['a picture of 3.6 gigapixels', () => made.png({ claimedSize: { width: 60_000, height: 60_000 } }), 'pixels'],
  ['a Word document that unpacks to 100 MB', made.zipBombDocx, 'unpacked'],
  [
    'a Word document with entities',
    () => made.minimalDocx({ 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    'external',
  ],
  [
    'a Word document that loads an external template',
    () => made.docxWithReference('attachedTemplate', 'https://evil.example/a.dotm'),
    'external',
  ],
  [
    'a Word document with a link that runs a script',
    () => made.docxWithReference('hyperlink', 'javascript:alert(1)'),
    'external',
  ],
  [
    'a Word document with an external reference behind a character reference',
    made.docxWithDisguisedReference.inFigures,
    'external',
  ],
  [
    'a Word document with an external reference behind a bracket',
    made.docxWithDisguisedReference.behindABracket,
    'external',
  ],
  [
    'a Word document with an external reference behind a namespace prefix',
    made.docxWithDisguisedReference.withAPrefix,
    'external',
  ],
  ['a Word document in another encoding', made.docxWithDisguisedReference.inAnotherEncoding, 'broken'],
])('%s is rejected with a message that says what to do', { tags: 'slow' }, (_name, make, code) =>
  expectRejection(make, code),
);

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

test('a link to the web and a template on the author’s disk are accepted', { tags: 'slow' }, async () => {
  expect(await messageOf(made.docxWithReference('hyperlink', 'https://example.edu/'))).toBe('converted');
  expect(await messageOf(made.docxWithReference('attachedTemplate', 'file:///C:/Normal.dotm'))).toBe('converted');
});

test.each(engines)('a Word document loads no picture from the disk, with the %s', { tags: 'slow' }, async (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const picture = join(folder, 'picture.png');
  writeFileSync(picture, made.png({ width: 400, height: 300 }));
  const pdf = await converted(made.docxWithRemotePicture(pathToFileURL(picture).href), engine);
  expect(await uncompressedObjects(await pdf.save())).not.toMatch(/Subtype \/Image/);
  // Embedded pictures are shown.
  expect(await uncompressedObjects(await (await converted(await made.docx(), engine)).save())).toMatch(
    /Subtype \/Image/,
  );
});

test.each(engines)(
  'HTML inside a Word document runs no script and makes no request, with the %s',
  { tags: 'slow' },
  async (engine) => {
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
    const conversion = await convertToPdf(made.docxWithHtml(`<img src="http://${host}/a.png">${script}`), { engine });
    expect(conversion.ok && (await textOf(conversion.pdf))).not.toContain('It ran');
    expect(calls).toBe(0);
  },
);

test('a conversion that exceeds its time or memory is killed with everything it started', {
  tags: 'slow',
}, async () => {
  const bytes = made.minimalDocx();
  const limits = { message: conversionMessages.overLimits, ok: false };
  expect(await convertToPdf(bytes, { engine: 'browser', timeMs: 300 })).toEqual(limits);
  expect(await convertToPdf(bytes, { engine: 'browser', processorMs: 300 })).toEqual(limits);
  expect(await convertToPdf(bytes, { engine: 'browser', memoryBytes: 120_000_000 })).toEqual(limits);
  await eventually(() => expect(conversionsRunning()).toEqual([]));
});

test('a conversion that is killed from outside rejects, so that it is tried again', { tags: 'slow' }, async () => {
  const running = convertToPdf(await made.docx(), { engine: 'browser' });
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
