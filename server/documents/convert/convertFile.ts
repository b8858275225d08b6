import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fileTypeFromBuffer } from 'file-type';
import { endWithServer } from '../../limitedProcess/endWithServer.ts';
import { checkCopy } from './check/checkCopy.ts';
import { checkWord } from './check/checkWord.ts';
import { checkUnpacked } from './checkUnpacked.ts';
import { ConversionError, maxPages } from './conversionError.ts';
import { imageToPdf } from './imageToPdf.ts';
import { cleanPdf } from './pdf/cleanPdf.ts';
import { refusalOf } from './refusedTypes.ts';
import { checkDocx } from './word/checkDocx.ts';
import { docxToPdf } from './word/docxToPdf.ts';
import type { Parts } from './word/docxXml.ts';

/*
 * The process of one conversion, which convertToPdf.ts starts: `node convertFile.ts <folder> <types>` converts
 * the file `in` of the folder to `out.pdf`. When it cannot, it prints the code of the reason and ends with 2. The types are
 * extensions, separated by commas.
 */

/** Goes by the content of the file. Its name is not known here. */
async function convert(bytes: Buffer): Promise<Uint8Array> {
  const type = (await fileTypeFromBuffer(bytes))?.ext;
  if (!type || !acceptedTypes.includes(type)) throw new ConversionError(refusalOf(type, bytes));
  switch (type) {
    case 'png':
    case 'jpg':
      return checkPdf(await imageToPdf(bytes, type));
    case 'pdf':
      return convertPdf(bytes);
    case 'docx':
      return convertDocx(await checkDocx(bytes));
    default:
      throw new ConversionError('type');
  }
}

async function convertPdf(bytes: Buffer): Promise<Uint8Array> {
  const pdf = await cleanPdf(bytes);
  report(await checkCopy(bytes, pdf));
  return pdf;
}

async function convertDocx(parts: Parts): Promise<Uint8Array> {
  const pdf = await checkPdf(await docxToPdf(parts));
  report(await checkWord(parts, pdf));
  return pdf;
}

/** Tells the server of words that the PDF lacks, too few to refuse it. */
const report = (missingWords: number) => process.stdout.write(String(missingWords));

/** What was made of another type has the limits of an uploaded PDF, too. */
async function checkPdf(pdf: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  if (document.getPageCount() > maxPages) throw new ConversionError('pages');
  checkUnpacked(document);
  return pdf;
}

const [, , folder = '', types = ''] = process.argv;
/** As `file-type` names them. */
const acceptedTypes = types.split(',').map((type) => (type === 'jpeg' ? 'jpg' : type));
endWithServer(folder);
try {
  const bytes = await readFile(join(folder, 'in'));
  const pdf = await convert(bytes);
  await writeFile(join(folder, 'out.pdf'), pdf);
} catch (error) {
  if (!(error instanceof ConversionError)) throw error;
  process.stdout.write(error.code);
  process.exitCode = 2;
}
