import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { nameIn } from './pdfParts.ts';

/** Dictionary keys that run something or carry a file along. They are deleted everywhere. */
const activeKeys = [
  ...['JS', 'JavaScript', 'OpenAction', 'AA', 'Next', 'XFA', 'AcroForm', 'Perms'],
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
 * Removes scripts, forms, embedded files and actions other than plain links from a PDF, in place. The office opens what applicants
 * upload.
 */
export function scrubPdf(document: PDFDocument) {
  for (const [, object] of document.context.enumerateIndirectObjects()) scrub(object);
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

const textOf = (object: PDFObject | undefined): string =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : '';
