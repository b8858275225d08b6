import { institution } from '../../../form/university.ts';
import { type ConversionCode, maxPages } from './conversionError.ts';

/** What a file with this extension should be. */
const kinds: Readonly<Record<string, string>> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  png: 'a picture',
  jpg: 'a picture',
  jpeg: 'a picture',
};

/** Tells that a damaged file is not what its name says. Undefined for a name that says nothing. */
export function unreadableMessage(fileName: string): string | undefined {
  const kind = kinds[fileName.toLowerCase().split('.').at(-1) ?? ''];
  return kind && `This file cannot be read as ${kind}. Please save it again and upload the new copy.`;
}

const extensions = institution.limits.upload.types.map((type) => `.${type}`).join(', ');

/** Tells the applicant why a document was not converted, and what to do. */
export const conversionMessages: Readonly<Record<ConversionCode | 'overLimits' | 'crashed', string>> = {
  type: `You can only enter the following file types: ${extensions}`,
  heic: 'This is a photo in the HEIC format, whatever its name says. Please save it as a JPEG and upload that.',
  webp: 'This is a picture in the WebP format, whatever its name says. Please save it as a PNG or JPEG and upload that.',
  avif: 'This is a picture in the AVIF format, whatever its name says. Please save it as a PNG or JPEG and upload that.',
  animated: 'This picture is animated. Please save one image of it as a PNG or JPEG and upload that.',
  oldWord: 'This document is in an older format of Word. Please open it, save it as .docx or PDF and upload that.',
  doctype:
    'This document was made in a way that we cannot read. Please open it in a word processor, save it as a PDF and upload that.',
  broken: 'This file could not be opened. Please save it as a PDF and try again.',
  locked: 'This file is protected by a password. Please save a copy without the password and upload that.',
  dynamicForm: 'Only Adobe Acrobat can show this form. Please open it there, print it to a PDF and upload that.',
  portfolio: 'This PDF is a portfolio of several files. Please print the file we need to a PDF and upload that.',
  pages: `This document has more than ${maxPages} pages. Please upload a shorter one.`,
  pixels: 'This picture has too many pixels. Please save a smaller copy and upload that.',
  unpacked:
    'This file holds more content than we can open. Please save it as a PDF with smaller pictures and try again.',
  incomplete: 'Part of this document could not be read. Please save it as a PDF and upload that.',
  overLimits: 'This file took too long to convert. Please save it as a PDF with fewer pages or pictures and try again.',
  crashed: 'Something went wrong while we converted this file. Please upload it again.',
};
