import { type Parts, zip } from './zip.ts';

const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationships = (inner: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const documentXml = (inner: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" xmlns:a="${drawing}/main" xmlns:p="${drawing}/picture" xmlns:wp="${drawing}/wordprocessingDrawing"><w:body>${inner}</w:body></w:document>`;
const body = (inner: string) => documentXml(`<w:p><w:r><w:t>${inner}</w:t></w:r></w:p>`);

export const minimalParts: Parts = {
  '[Content_Types].xml': contentTypes,
  '_rels/.rels': relationships(`<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>`),
  'word/document.xml': body('Small'),
};

/** A Word document with as few parts as possible. `changed` adds or replaces parts. */
export const minimalDocx = (changed: Parts = {}): Buffer => zip({ ...minimalParts, ...changed });

const reference = (type: string, target: string, mode = 'External') =>
  `<Relationship Id="r1" Type="${office}/${type}" Target="${target}" TargetMode="${mode}"/>`;

/** A Word document that refers to something outside of it. */
export const docxWithReference = (type: string, target: string): Buffer =>
  minimalDocx({ 'word/_rels/document.xml.rels': relationships(reference(type, target)) });

/** Word documents whose external reference a plain text search does not find. */
export const docxWithDisguisedReference = {
  inFigures: () => docxWithRelationships(relationships(reference('image', 'file:///a.png', '&#69;xternal'))),
  behindABracket: () =>
    docxWithRelationships(relationships(reference('image', 'file:///a.png').replace(' ', ' Note=">" '))),
  withAPrefix: () =>
    docxWithRelationships(relationships(reference('image', 'file:///a.png')).replaceAll(/<(?=\/?Rel)/g, '<a-b:')),
  inAnotherEncoding: () =>
    docxWithRelationships(Buffer.from(`\uFEFF${relationships(reference('image', 'file:///a.png'))}`, 'utf16le')),
};

const docxWithRelationships = (content: string | Buffer): Buffer =>
  minimalDocx({ 'word/_rels/document.xml.rels': content });

/** A Word document that shows a picture from an address through a relationship of another type. Readers use only its id. */
export const docxWithRemotePicture = (address: string): Buffer =>
  minimalDocx({
    'word/document.xml': documentXml(
      `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1000000" cy="1000000"/><wp:docPr id="1" name="a"/><a:graphic><a:graphicData uri="${drawing}/picture"><p:pic><p:nvPicPr><p:cNvPr id="1" name="a"/><p:cNvPicPr/></p:nvPicPr><p:blipFill><a:blip r:link="r1"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1000000" cy="1000000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
    ),
    'word/_rels/document.xml.rels': relationships(reference('attachedTemplate', address)),
  });

/** A Word document that embeds an HTML page. */
export const docxWithHtml = (html: string): Buffer =>
  minimalDocx({
    'word/document.xml': documentXml('<w:altChunk r:id="r1"/>'),
    'word/_rels/document.xml.rels': relationships(reference('aFChunk', 'page.html', 'Internal')),
    'word/page.html': html,
  });

/** A Word document of 100 kB that unpacks to 100 MB. */
export const zipBombDocx = (): Buffer => minimalDocx({ 'word/document.xml': body('a'.repeat(100_000_000)) });
