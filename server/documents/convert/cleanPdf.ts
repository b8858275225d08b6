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
import { mostPages, Refused } from './refused.ts';

/** What makes a PDF act by itself, or carries something along. Wherever it stands, it goes. */
const active = [
  ...['JS', 'JavaScript', 'OpenAction', 'AA', 'Next', 'XFA', 'AcroForm'],
  ...['EmbeddedFiles', 'EmbeddedFile', 'EF', 'AF', 'RichMediaContent', 'RichMediaSettings', 'Rendition', 'PieceInfo'],
].map((name) => PDFName.of(name));

/** What a viewer does for whoever reads (ISO 32000-2, table 201), but for links, wherever in the document it stands. */
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

/** Where a link may lead. */
const allowedSchemes = /^(https?:|mailto:)/i;

/** Marks on a page that hold files, films or programs. */
const droppedMarks = ['FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'];

/**
 * The pages of a PDF and nothing else: rewritten without scripts, forms, embedded files and actions but plain links, so that
 * whoever opens it at the office opens paper.
 */
export async function cleanPdf(bytes: Buffer): Promise<Uint8Array> {
  const source = await open(bytes);
  const pages = source.getPageCount();
  if (pages === 0) throw new Refused('broken');
  if (pages > mostPages) throw new Refused('pages');
  flatten(source);
  for (const [, object] of source.context.enumerateIndirectObjects()) scrub(object);
  const clean = await PDFDocument.create();
  for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page);
  clean.setTitle('Uploaded document');
  return clean.save();
}

async function open(bytes: Buffer): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true, updateMetadata: false });
    document.getPages();
    return document;
  } catch {
    throw new Refused(isEncrypted(bytes) ? 'locked' : 'broken');
  }
}

/** The trailer of an encrypted file names how it was done, in the clear (ISO 32000, 7.6). */
const isEncrypted = (bytes: Buffer) => /\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1'));

/** What was filled into a form becomes part of the page; a form that cannot be read keeps what its pages show. */
function flatten(document: PDFDocument) {
  try {
    document.getForm().flatten();
  } catch {
    // The form itself is removed below.
  }
}

/** Takes everything active out of an object and what stands inside it; what it refers to is visited on its own. */
function scrub(object: PDFObject) {
  if (object instanceof PDFStream) {
    // Its bytes would be read from another file, or from the web.
    object.dict.delete(PDFName.of('F'));
    return scrubDictionary(object.dict);
  }
  if (object instanceof PDFDict) return scrubDictionary(object);
  if (object instanceof PDFArray) for (const item of object.asArray()) scrub(item);
}

function scrubDictionary(dictionary: PDFDict) {
  for (const name of active) dictionary.delete(name);
  if (isActive(dictionary)) for (const key of dictionary.keys()) dictionary.delete(key);
  for (const [, value] of dictionary.entries()) scrub(value);
}

function isActive(dictionary: PDFDict): boolean {
  const kind = nameIn(dictionary, 'S');
  if (kind === 'URI') return !allowedSchemes.test(textOf(dictionary.lookup(PDFName.of('URI'))));
  return actions.includes(kind) || droppedMarks.includes(nameIn(dictionary, 'Subtype'));
}

/** A name that is there, or is referred to. */
function nameIn(dictionary: PDFDict, key: string): string {
  const value = dictionary.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : '';
}

const textOf = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';
