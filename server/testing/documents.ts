import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import {
  Document,
  FootnoteReferenceRun,
  ImageRun,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';

/*
 * The documents tests upload: each is made here, so that what is in it can be read, and none comes from anywhere.
 */

/** "I write", in scripts that are shaped, run from the right, or need thousands of letters. */
export const scripts = {
  arabic: 'أكتب لكم من القاهرة',
  chinese: '我从上海写信给你们',
  hindi: 'मैं दिल्ली से लिख रही हूँ',
} as const;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

interface Picture extends Size {
  claims: Size;
  /** A row of pixels, so many bytes. */
  fill: (bytes: number) => Buffer;
  /** So many bytes in a chunk that readers pass over. */
  room: number;
}

const gray = (bytes: number) => Buffer.alloc(bytes, 120);

interface Size {
  width: number;
  height: number;
}

/** A picture of one colour. Its header may claim another size than it has. */
export function png({ width = 40, height = 30, claims, fill = gray, room = 0 }: Partial<Picture> = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims?.width ?? width, 0);
  header.writeUInt32BE(claims?.height ?? height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = () => Buffer.concat([Buffer.from([0]), fill(width * 3)]);
  const pixels = Buffer.concat(Array.from({ length: height }, row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const picture = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels))];
  return Buffer.concat([signature, ...picture, chunk('roOm', Buffer.alloc(room)), chunk('IEND', Buffer.alloc(0))]);
}

/** A picture that does not get smaller: 3 bytes a pixel, like a photo's noise. */
export const noisyPng = (width: number, height: number): Buffer => png({ width, height, fill: randomBytes });

/** A comment of a JPEG holds 64 kB, so that 1 MB takes a few of them. */
const comments = 17;

/**
 * The smallest JPEG there is, gray, with a size of our choosing and the turn a phone's camera notes (EXIF, 1 to 8), and so many
 * bytes of comments.
 */
export function jpeg({ width = 8, height = 8, orientation = 1, room = 0 } = {}): Buffer {
  const exif = Buffer.concat([
    Buffer.from('Exif\0\0MM\0*', 'latin1'),
    Buffer.from([0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]),
  ]);
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif),
    ...Array.from({ length: comments }, (_, index) =>
      segment(0xfe, Buffer.alloc(Math.floor((room + index) / comments))),
    ),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.from([8, ...size, 1, 1, 0x11, 0])),
    segment(0xc4, Buffer.from([0x00, 1, ...Array<number>(15).fill(0), 0])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array<number>(15).fill(0), 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // Each block is two zero bits: no difference, no detail.
    Buffer.alloc(Math.ceil((blocks * 2) / 8), 0),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Pages that say which they are. */
export async function pdf({ pages = 1, text = 'My statement' } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1) {
    document.addPage([612, 792]).drawText(`${text}, page ${page}`, { x: 72, y: 700, size: 12, font });
  }
  return Buffer.from(await document.save());
}

/** Claims more pages than anyone prints, in a few kilobytes: one page object, many times. */
export async function pageBomb(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const root = document.catalog.Pages();
  const { context } = document;
  root.set(PDFName.of('Kids'), context.obj(Array.from({ length: pages }, () => page.ref)));
  root.set(PDFName.of('Count'), context.obj(pages));
  return Buffer.from(await document.save());
}

export async function encryptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.load(await pdf());
  document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return Buffer.from(await document.save());
}

/** Runs a script when it opens, when its page opens, and when its links are pressed; carries a file; starts a program. */
export async function activePdf(): Promise<Buffer> {
  const document = await PDFDocument.load(await pdf());
  const { context } = document;
  const script = () => context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert("active")') });
  const page = document.getPage(0);
  document.addJavaScript('start', 'app.alert("active")');
  await document.attach(Buffer.from('MZ evil'), 'evil.exe', { mimeType: 'application/octet-stream' });
  document.catalog.set(PDFName.of('OpenAction'), context.register(script()));
  page.node.set(PDFName.of('AA'), context.obj({ O: script() }));
  const rectangle = [72, 72, 200, 100];
  const link = (action: Record<string, string | PDFRef | PDFString | PDFHexString>) =>
    context.register(
      context.obj({ Type: 'Annot', Subtype: 'Link', Rect: rectangle, A: context.register(context.obj(action)) }),
    );
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      link({ Type: 'Action', S: 'URI', URI: PDFString.of('https://example.edu/') }),
      link({ Type: 'Action', S: 'URI', URI: PDFString.of('javascript:alert(1)') }),
      link({ S: 'JavaScript', JS: PDFHexString.fromText('app.alert("active")') }),
      link({ S: 'Launch', F: PDFString.of('evil.exe') }),
      link({ S: 'SubmitForm', F: PDFString.of('https://evil.example/') }),
      // A viewer follows a reference wherever it may stand, here to the kind of an action and of a mark.
      link({ S: context.register(PDFName.of('Launch')), F: PDFString.of('evil.exe') }),
      context.obj({
        Type: 'Annot',
        Subtype: context.register(PDFName.of('FileAttachment')),
        Contents: PDFString.of('evil'),
      }),
      context.obj({ Type: 'Annot', Subtype: 'Link', PA: { S: 'URI', URI: PDFString.of('javascript:alert(1)') } }),
    ]),
  );
  page.node.set(
    PDFName.of('PresSteps'),
    context.obj({ Type: 'NavNode', NA: { S: 'Launch', F: PDFString.of('evil.exe') } }),
  );
  const elsewhere = context.register(
    context.stream('', { Type: 'XObject', Subtype: 'Form', F: PDFString.of('http://evil.example/') }),
  );
  page.node.setXObject(PDFName.of('Elsewhere'), elsewhere);
  const field = document.getForm().createTextField('name');
  field.setText('Ana');
  field.addToPage(page, { x: 72, y: 600, width: 200, height: 20 });
  return Buffer.from(await document.save());
}

/** Tagged, with a list of attributes, as Word writes it. */
export async function taggedPdf(): Promise<Buffer> {
  const document = await PDFDocument.load(await pdf());
  const { context } = document;
  const list = context.obj({ Type: 'StructElem', S: 'L', A: [{ O: 'List', ListNumbering: 'Decimal' }, 0] });
  document.catalog.set(PDFName.of('StructTreeRoot'), context.obj({ Type: 'StructTreeRoot', K: list }));
  return Buffer.from(await document.save());
}

/** What people write statements with: tables, pictures, lists, footnotes, and other scripts. */
export async function docx({ pages = 1 } = {}): Promise<Buffer> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const document = new Document({
    footnotes: { 1: { children: [new Paragraph('A footnote about the town.')] } },
    numbering: {
      config: [
        { reference: 'steps', levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: 'left' }] },
      ],
    },
    sections: Array.from({ length: pages }, () => ({
      children: [
        new Paragraph({ heading: 'Heading1', children: [new TextRun('My statement')] }),
        new Paragraph({
          children: [new TextRun('I grew up in a small town'), new FootnoteReferenceRun(1), new TextRun('.')],
        }),
        new Paragraph({ bidirectional: true, children: [new TextRun({ text: scripts.arabic, rightToLeft: true })] }),
        new Paragraph(scripts.chinese),
        new Paragraph(scripts.hindi),
        new Paragraph({ text: 'First', bullet: { level: 0 } }),
        new Paragraph({ text: 'Numbered', numbering: { reference: 'steps', level: 0 } }),
        new Table({
          rows: [
            new TableRow({ children: [cell('Year'), cell('Grade')] }),
            new TableRow({ children: [cell('2026'), cell('A')] }),
          ],
        }),
        new Paragraph({
          children: [new ImageRun({ type: 'png', data: png(), transformation: { width: 80, height: 60 } })],
        }),
      ],
    })),
  });
  return Packer.toBuffer(document);
}

type Parts = Readonly<Record<string, string | Buffer>>;

/** A zip of these parts, as a Word document is one; some may be stored as they are. */
export function zip(parts: Parts, stored: Parts = {}): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries({ ...parts, ...stored })) {
    const data = Buffer.from(content);
    const isStored = Object.hasOwn(stored, name);
    const packed = isStored ? data : deflateRawSync(data, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isStored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (inner: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const written = (inner: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:a="${drawing}/main" xmlns:p="${drawing}/picture" xmlns:wp="${drawing}/wordprocessingDrawing"><w:body>${inner}</w:body></w:document>`;
const body = (inner: string) => written(`<w:p><w:r><w:t>${inner}</w:t></w:r></w:p>`);

const fewestParts: Parts = {
  '[Content_Types].xml': contentTypes,
  '_rels/.rels': relationships(`<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>`),
  'word/document.xml': body('Small'),
};

/** A Word document of the fewest parts, with something added or put in a part's place. */
export const smallDocx = (changed: Parts = {}): Buffer => zip({ ...fewestParts, ...changed });

const reference = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="r1" Type="${office}/${type}" Target="${target}" TargetMode="${mode}"/>`;

/** A Word document that refers to something outside itself. */
export const reachingDocx = (type: string, target: string): Buffer =>
  smallDocx({ 'word/_rels/document.xml.rels': relationships(reference(type, target)) });

/** The same, written so that a program sees what a search for words does not. */
export const slyDocx = {
  inFigures: () => slyly(relationships(reference('image', 'file:///a.png', '&#69;xternal'))),
  behindABracket: () => slyly(relationships(reference('image', 'file:///a.png').replace(' ', ' Note=">" '))),
  withAPrefix: () => slyly(relationships(reference('image', 'file:///a.png')).replaceAll(/<(?=\/?Rel)/g, '<a-b:')),
  inAnotherEncoding: () => slyly(Buffer.from(`\uFEFF${relationships(reference('image', 'file:///a.png'))}`, 'utf16le')),
};

const slyly = (content: string | Buffer): Buffer => smallDocx({ 'word/_rels/document.xml.rels': content });

/** Shows the picture at an address, by way of a relationship that may be called anything: readers go by its id. */
export const picturingDocx = (address: string): Buffer =>
  smallDocx({
    'word/document.xml': written(
      `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1000000" cy="1000000"/><wp:docPr id="1" name="a"/><a:graphic><a:graphicData uri="${drawing}/picture"><p:pic><p:nvPicPr><p:cNvPr id="1" name="a"/><p:cNvPicPr/></p:nvPicPr><p:blipFill><a:blip r:link="r1"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    ),
    'word/_rels/document.xml.rels': relationships(reference('attachedTemplate', address)),
  });

/** Holds a page of HTML, to be shown where it stands. */
export const pageDocx = (html: string): Buffer =>
  smallDocx({
    'word/document.xml': written('<w:altChunk r:id="r1"/>'),
    'word/_rels/document.xml.rels': relationships(reference('aFChunk', 'page.html', 'Internal')),
    'word/page.html': html,
  });

/** 100 kB that unpack to 100 MB. */
export const bombDocx = (): Buffer => smallDocx({ 'word/document.xml': body('a'.repeat(100_000_000)) });

/** Good files of each accepted type, of exactly so many bytes: what they lack is where readers of the type pass over it. */
export const ofSize = {
  png: (size: number) => filled(size, (room) => png({ room })),
  jpeg: (size: number) => filled(size, (room) => jpeg({ room })),
  docx: (size: number) => filled(size, (room) => zip(fewestParts, { 'word/room.xml': `<a>${' '.repeat(room)}</a>` })),
  pdf: async (size: number) => {
    const file = await pdf();
    return filled(size, (room) => Buffer.concat([file, Buffer.alloc(room, '\n')]));
  },
} as const;

const filled = (size: number, make: (room: number) => Buffer): Buffer => make(size - make(0).length);

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
