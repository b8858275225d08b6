import { PDFDocument } from '@cantoo/pdf-lib';
import { activePdf, pdf, taggedPdf } from '../../server/testing/documents/pdfs.ts';
import { layeredPdf, type PageParts, pagePdf } from '../../server/testing/documents/rawForms.ts';
import { streamOf } from '../../server/testing/documents/rawPdf.ts';
import { formFiles } from './pdfForms.ts';
import type { SampleFile } from './sampleFile.ts';

type Make = () => Buffer | Promise<Buffer>;

const sample = (
  kind: string,
  name: string,
  make: Make,
  expected: Partial<SampleFile['expected']> = { text: ['My statement'] },
): SampleFile => ({
  name: `${name}.pdf`,
  kind,
  make: async () => make(),
  expected: { outcome: 'completed', ...expected },
});

const refused = (message: RegExp): SampleFile['expected'] => ({ outcome: 'refused', message });

async function encrypted(userPassword: string, version: string): Promise<Buffer> {
  const source = Buffer.from(pagePdf().toString('latin1').replace('%PDF-1.7', `%PDF-${version}`), 'latin1');
  const document = await PDFDocument.load(source);
  document.encrypt({ userPassword, ownerPassword: 'owner', permissions: { copying: false, modifying: false } });
  return Buffer.from(await document.save());
}

const encryptions: readonly SampleFile[] = [
  ...['1.3', '1.4', '1.6', '1.7'].map((version) =>
    sample('encrypted PDFs', `owner-password-${version}`, () => encrypted('', version)),
  ),
  sample('encrypted PDFs', 'password', () => encrypted('secret', '1.7'), refused(/protected by a password/)),
];

/** Changes the text of a sound PDF. */
const broken = (
  name: string,
  change: (text: string) => string,
  parts: PageParts = {},
  expected?: SampleFile['expected'],
) =>
  sample(
    'slightly broken PDFs',
    `broken-${name}`,
    () => Buffer.from(change(pagePdf(parts).toString('latin1')), 'latin1'),
    expected,
  );

const brokenFiles: readonly SampleFile[] = [
  broken('startxref', (text) => text.replace(/startxref\n\d+/, 'startxref\n9')),
  broken('no-startxref', (text) => text.replace(/startxref[\s\S]*/, '')),
  broken('no-table', (text) => text.replace(/xref\n0[\s\S]*?trailer/, 'trailer')),
  broken('offsets', (text) => text.replace('0000000009 00000 n', '0000000019 00000 n')),
  broken('no-end', (text) => text.replace('%%EOF\n', '')),
  broken('text-in-front', (text) => `Downloaded by a browser\n${text}`),
  broken('text-behind', (text) => `${text}<html>A line of a web server</html>`),
  broken('stream-length', (text) => text.replace(/\/Length \d+/, '/Length 5')),
  broken('no-stream-length', (text) => text.replace(/\/Length \d+/, '')),
  broken('count', (text) => text.replace('/Count 1', '/Count 7')),
  broken('no-endobj', (text) => text.replaceAll('\nendobj\n', '\n')),
  broken('line-ends', (text) => text.replaceAll('endobj\n', 'endobj\r\n')),
  broken('outlines', (text) => text, { catalog: '/Outlines 6 0 R', more: ['<</First ## 0 R /Last ** 0 R>>'] }),
  broken('missing-object', (text) => text, { catalog: '/Metadata 99 0 R' }),
  broken('no-size', (text) => text.replace('/MediaBox [0 0 612 792]', '')),
  broken('no-font', (text) => text, { resources: '/ExtGState <</G 99 0 R>>' }),
  broken('half', (text) => text.slice(0, 120), {}, refused(/cannot be read as a PDF|could not be opened/)),
];

const layers: readonly SampleFile[] = [
  sample('layers', 'layer-off', () => layeredPdf()),
  sample('layers', 'layer-base-off', () => layeredPdf('/BaseState /OFF')),
  sample('layers', 'layer-on', () => layeredPdf('/ON [6 0 R]'), { text: ['My statement', 'HIDDEN LAYER'] }),
  sample(
    'layers',
    'comment-in-a-layer',
    () =>
      pagePdf({
        page: '/Annots [7 0 R]',
        catalog: '/OCProperties <</OCGs [6 0 R] /D <</OFF [6 0 R]>>>>',
        more: [
          '<</Type /OCG /Name (Draft)>>',
          '<</Type /Annot /Subtype /FreeText /Rect [72 500 300 540] /F 4 /OC 6 0 R /AP <</N 8 0 R>>>>',
          appearance('Teacher only'),
        ],
      }),
    { text: ['My statement'], absent: ['Teacher only'] },
  ),
];

function appearance(text: string): Buffer {
  const dictionary = '/Type /XObject /Subtype /Form /BBox [0 0 228 40] /Resources <</Font <</F 5 0 R>>>>';
  return streamOf(dictionary, Buffer.from(`BT /F 14 Tf 4 10 Td (${text}) Tj ET`));
}

const annotation = (name: string, subtype: string, expected: Partial<SampleFile['expected']>, keys = '/F 4') =>
  sample(
    'comments and links',
    name,
    () =>
      pagePdf({
        page: '/Annots [6 0 R]',
        more: [
          `<</Type /Annot /Subtype /${subtype} /Rect [72 500 300 540] ${keys} /AP <</N 7 0 R>>>>`,
          appearance('Ana Lee'),
        ],
      }),
    expected,
  );

const annotations: readonly SampleFile[] = [
  annotation('typed-text', 'FreeText', { text: ['My statement', 'Ana Lee'] }),
  annotation('stamp', 'Stamp', { text: ['Ana Lee'] }),
  annotation('signature-drawn', 'Ink', { text: ['Ana Lee'] }),
  annotation('hidden-comment', 'FreeText', { text: ['My statement'], absent: ['Ana Lee'] }, '/F 2'),
  annotation('popup', 'Popup', { text: ['My statement'], absent: ['Ana Lee'] }),
  sample(
    'comments and links',
    'typed-text-without-appearance',
    () =>
      pagePdf({
        page: '/Annots [6 0 R]',
        more: ['<</Type /Annot /Subtype /FreeText /Rect [72 500 300 540] /F 4 /Contents (Ana Lee)>>'],
      }),
    { text: ['My statement', 'Ana Lee'] },
  ),
  sample('comments and links', 'active', () => activePdf(), { text: ['My statement', 'Ana'] }),
  sample('comments and links', 'tagged', () => taggedPdf()),
];

const turned = (turn: number) =>
  sample('pages', `turned-${turn}`, () => pagePdf({ page: `/Rotate ${turn}` }), { text: ['My statement'], pages: 1 });

const pages: readonly SampleFile[] = [
  ...[0, 90, 180, 270, -90, 450].map(turned),
  sample('pages', 'cropped', () => pagePdf({ page: '/CropBox [50 600 400 780]' })),
  sample('pages', 'away-from-the-origin', () => pagePdf({ box: '[-100 -100 512 792]' })),
  sample('pages', 'a4', () => pagePdf({ box: '[0 0 595 842]' })),
  sample('pages', 'larger-units', () => pagePdf({ page: '/UserUnit 2' })),
  sample('pages', 'three-hundred', () => pdf({ pages: 300 }), { text: ['My statement, page 300'], pages: 300 }),
  sample('pages', 'more-than-three-hundred', () => pdf({ pages: 301 }), refused(/more than 300 pages/)),
];

const xfa = streamOf('', Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'));
const others: readonly SampleFile[] = [
  sample(
    'other PDFs',
    'dynamic-form',
    () =>
      pagePdf({
        text: 'Please wait...',
        catalog: '/NeedsRendering true /AcroForm <</Fields [] /XFA 6 0 R>>',
        more: [xfa],
      }),
    refused(/Adobe Acrobat/),
  ),
  sample(
    'other PDFs',
    'portfolio',
    () => pagePdf({ catalog: '/Collection <</Type /Collection /View /T>>' }),
    refused(/portfolio/),
  ),
];

export const pdfFiles: readonly SampleFile[] = [
  ...encryptions,
  ...brokenFiles,
  ...layers,
  ...annotations,
  ...pages,
  ...others,
  ...formFiles,
];
