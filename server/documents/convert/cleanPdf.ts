import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { checkUnpacked } from './checkUnpacked.ts';
import { ConversionError, maxPages } from './conversionError.ts';

/** Dictionary keys that run something or carry a file along. They are deleted everywhere. */
const activeKeys = [
  ...['JS', 'JavaScript', 'OpenAction', 'AA', 'Next', 'XFA', 'AcroForm'],
  ...['EmbeddedFiles', 'EmbeddedFile', 'EF', 'AF', 'RichMediaContent', 'RichMediaSettings', 'Rendition', 'PieceInfo'],
].map((name) => PDFName.of(name));

/** All actions of ISO 32000-2, table 201, except links. */
const actions = [
  ...[
    'Launch',
    'JavaScript',
    'GoToR',
    'GoToE',
    'GoToDp',
    'SubmitForm',
    'ResetForm',
    'ImportData',
    'Named',
    'Hide',
    'Thread',
  ],
  ...['Sound', 'Movie', 'Rendition', 'Trans', 'SetOCGState', 'GoTo3DView', 'RichMediaExecute'],
];

/** The schemes a link may have. */
const allowedSchemes = /^(https?:|mailto:)/i;

/** Annotations that hold files, films or programs. */
const activeAnnotations = ['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'];

/**
 * Rewrites a PDF with its pages only: without scripts, forms, embedded files and actions other than plain links. The office
 * opens what applicants upload.
 */
export async function cleanPdf(bytes: Buffer): Promise<Uint8Array> {
  const source = await open(bytes);
  const pages = source.getPageCount();
  if (pages === 0) throw new ConversionError('broken');
  if (pages > maxPages) throw new ConversionError('pages');
  flatten(source);
  for (const [, object] of source.context.enumerateIndirectObjects()) scrub(object);
  const clean = await PDFDocument.create();
  for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page);
  checkUnpacked(clean);
  clean.setTitle('Uploaded document');
  return clean.save();
}

async function open(bytes: Buffer): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
    document.getPages();
    return document;
  } catch {
    throw new ConversionError(isEncrypted(bytes) ? 'locked' : 'broken');
  }
}

/** The trailer of an encrypted PDF names its encryption in plain text (ISO 32000, 7.6). */
const isEncrypted = (bytes: Buffer) => /\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1'));

/** Turns the values of a form into page content. Of a form that cannot be read, the pages stay as they are. */
function flatten(document: PDFDocument) {
  try {
    document.getForm().flatten();
  } catch {
    // The form itself is removed below.
  }
}

/** Removes active content from an object and everything inside it. Referenced objects are scrubbed on their own. */
function scrub(object: PDFObject) {
  if (object instanceof PDFStream) {
    // `F` makes a viewer read the stream from another file, or from the web.
    object.dict.delete(PDFName.of('F'));
    return scrubDictionary(object.dict);
  }
  if (object instanceof PDFDict) return scrubDictionary(object);
  if (object instanceof PDFArray) for (const item of object.asArray()) scrub(item);
}

function scrubDictionary(dictionary: PDFDict) {
  for (const name of activeKeys) dictionary.delete(name);
  if (isActive(dictionary)) for (const key of dictionary.keys()) dictionary.delete(key);
  for (const [, value] of dictionary.entries()) scrub(value);
}

function isActive(dictionary: PDFDict): boolean {
  const kind = nameIn(dictionary, 'S');
  if (kind === 'URI') return !allowedSchemes.test(textOf(dictionary.lookup(PDFName.of('URI'))));
  return actions.includes(kind) || activeAnnotations.includes(nameIn(dictionary, 'Subtype'));
}

/** The name under a key, also through a reference. */
function nameIn(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

const textOf = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';
