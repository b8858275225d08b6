import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as made from '../../testing/documents.ts';
import { spelledOut, textOf } from '../../testing/readPdf.ts';
import { convertToPdf } from './convertToPdf.ts';
import { type DocxEngine, docxEngine } from './docxToPdf.ts';
import { refusals } from './refused.ts';

async function converted(bytes: Uint8Array, engine?: DocxEngine) {
  const conversion = await convertToPdf(bytes, engine && { engine });
  if (!conversion.ok) throw new Error(conversion.message);
  return PDFDocument.load(conversion.pdf, { updateMetadata: false });
}

const refusalOf = async (bytes: Uint8Array) => {
  const conversion = await convertToPdf(bytes);
  return conversion.ok ? 'converted' : conversion.message;
};

test('a picture becomes a page', async () => {
  expect((await converted(made.png())).getPageCount()).toBe(1);
});

test('a photo stands upright, however the camera was held', async () => {
  const turnOf = async (orientation: number) => {
    const pdf = await converted(made.jpeg({ width: 64, height: 32, orientation }));
    // pdfkit turns the page under a picture that lies on its side by a quarter: [cos sin -sin cos].
    return /\b0 1 -1 0 /.test(await spelledOut(await pdf.save()));
  };
  expect(await turnOf(1)).toBe(false);
  expect(await turnOf(6)).toBe(true);
});

test('a PDF keeps its 200 pages', async () => {
  const pdf = await converted(await made.pdf({ pages: 200 }));
  expect(pdf.getPageCount()).toBe(200);
  expect(await textOf(Buffer.from(await pdf.save()))).toContain('My statement, page 200');
});

test('a PDF loses its scripts, actions, embedded files and form, and keeps its words, what was filled in, and its links', async () => {
  const active = await made.activePdf();
  const hidden = /JavaScript|app\.alert|Launch|SubmitForm|EmbeddedFile|evil|AcroForm|OpenAction|javascript:/;
  expect(await spelledOut(active)).toMatch(hidden);
  const conversion = await convertToPdf(active);
  if (!conversion.ok) throw new Error(conversion.message);
  const objects = await spelledOut(conversion.pdf);
  expect(objects).not.toMatch(hidden);
  expect(objects).toContain('https://example.edu/');
  expect(await textOf(conversion.pdf)).toMatch(/My statement, page 1.*Ana/s);
});

test('a tagged PDF keeps its pages', async () => {
  expect((await converted(await made.taggedPdf())).getPageCount()).toBe(1);
});

const engines: readonly DocxEngine[] = docxEngine() === 'office' ? ['office', 'browser'] : ['browser'];

test.each(engines)(
  'a Word document keeps its words, table, lists and footnote in every script, by the %s',
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
    // What is copied from a PDF has its shapes in the order they are drawn: it is the letters that must all be there.
    const letters = new Set(text.normalize('NFKC'));
    const written = [made.scripts.arabic, made.scripts.hindi, engine === 'browser' ? made.scripts.chinese : ''].join(
      '',
    );
    expect([...written].filter((letter) => /\p{L}/u.test(letter) && !letters.has(letter))).toEqual([]);
  },
);

test.each<[string, () => Uint8Array | Promise<Uint8Array>, keyof typeof refusals]>([
  ['a PDF with a password', made.encryptedPdf, 'locked'],
  ['a PDF that broke off', async () => (await made.pdf()).subarray(0, 300), 'broken'],
  ['a PDF of 301 pages', () => made.pdf({ pages: 301 }), 'pages'],
  ['a PDF of ten thousand pages', () => made.pageBomb(10_000), 'pages'],
  ['an SVG that is called a picture', () => made.svg, 'type'],
  ['plain text', () => Buffer.from('My statement'), 'type'],
  ['a program', () => Buffer.from(`MZ${'\0'.repeat(200)}`), 'type'],
  ['a zip that is no document', () => made.zip({ 'a.txt': 'a' }), 'type'],
  ['a picture that broke off', () => made.png().subarray(0, 60), 'broken'],
  ['a photo that broke off', () => made.jpeg({ width: 64, height: 64 }).subarray(0, -8), 'broken'],
  ['a picture of 3.6 gigapixels', () => made.png({ claims: { width: 60_000, height: 60_000 } }), 'pixels'],
  ['a Word document that unpacks to 100 MB', made.bombDocx, 'unpacked'],
  [
    'a Word document with entities',
    () => made.smallDocx({ 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }),
    'elsewhere',
  ],
  [
    'a Word document that loads a picture from elsewhere',
    () => made.reachingDocx('image', 'http://evil.example/a.png'),
    'elsewhere',
  ],
  [
    'a Word document that loads a template from elsewhere',
    () => made.reachingDocx('attachedTemplate', 'https://evil.example/a.dotm'),
    'elsewhere',
  ],
  [
    'a Word document with a link that is a program',
    () => made.reachingDocx('hyperlink', 'javascript:alert(1)'),
    'elsewhere',
  ],
  ['a Word document that says so in figures', made.slyDocx.inFigures, 'elsewhere'],
  ['a Word document that says so behind a bracket', made.slyDocx.behindABracket, 'elsewhere'],
  ['a Word document that says so with a prefix', made.slyDocx.withAPrefix, 'elsewhere'],
  ['a Word document in another encoding', made.slyDocx.inAnotherEncoding, 'broken'],
])('%s is refused, in words that say what to do', async (_what, make, refusal) => {
  expect(await refusalOf(await make())).toBe(refusals[refusal]);
});

test('a link to the web, and the template on the writer’s own disk, are ordinary', async () => {
  expect(await refusalOf(made.reachingDocx('hyperlink', 'https://example.edu/'))).toBe('converted');
  expect(await refusalOf(made.reachingDocx('attachedTemplate', 'file:///C:/Normal.dotm'))).toBe('converted');
});

test.each(engines)('a Word document shows no picture of the disk, by the %s', async (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const picture = join(folder, 'picture.png');
  writeFileSync(picture, made.png({ width: 400, height: 300 }));
  const pdf = await converted(made.picturingDocx(pathToFileURL(picture).href), engine);
  expect(await spelledOut(await pdf.save())).not.toMatch(/Subtype \/Image/);
  // Its own pictures it shows.
  expect(await spelledOut(await (await converted(await made.docx(), engine)).save())).toMatch(/Subtype \/Image/);
});

test.each(engines)('a page inside a Word document runs no script and reaches nobody, by the %s', async (engine) => {
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
  const conversion = await convertToPdf(made.pageDocx(`<img src="http://${host}/a.png">${script}`), { engine });
  expect(conversion.ok && (await textOf(conversion.pdf))).not.toContain('It ran');
  expect(calls).toBe(0);
});

test('what takes too long, or too much memory, is ended with everything it started', async () => {
  const bytes = made.smallDocx();
  const limits = { message: refusals.limits, ok: false };
  expect(await convertToPdf(bytes, { engine: 'browser', timeMs: 300 })).toEqual(limits);
  expect(await convertToPdf(bytes, { engine: 'browser', memoryBytes: 120_000_000 })).toEqual(limits);
  await vi.waitFor(() => expect(conversionsRunning()).toEqual([]));
});

test('a conversion that is killed is worth another try, so nobody is told that it failed', async () => {
  const running = convertToPdf(await made.docx(), { engine: 'browser' });
  await vi.waitFor(() => expect(conversionsRunning().length).toBeGreaterThan(0), { interval: 5 });
  for (const pid of conversionsRunning()) process.kill(pid, 'SIGKILL');
  await expect(running).rejects.toThrow('ended from outside');
});

/** The conversions this test started and has not ended. */
function conversionsRunning(): number[] {
  const children = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' });
  const lines = children
    .split('\n')
    .filter((line) => line.includes('convertFile.ts') && line.includes(` ${process.pid} `));
  return lines.map((line) => Number(line.trim().split(/\s+/)[0]));
}
