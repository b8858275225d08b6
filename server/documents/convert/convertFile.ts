import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fileTypeFromBuffer } from 'file-type';
import { endWithServer } from '../../limitedProcess/endWithServer.ts';
import { checkCopy } from './check/checkCopy.ts';
import { checkUnpacked } from './checkUnpacked.ts';
import { ConversionError, maxPages } from './conversionError.ts';
import { imageToPdf } from './imageToPdf.ts';
import { cleanPdf } from './pdf/cleanPdf.ts';
import { refusalOf } from './refusedTypes.ts';

/*
 * The process of one conversion, which convertToPdf.ts starts: `node convertFile.ts <folder> <types>` converts the file `in` of
 * the folder to `out.pdf`, whose title is in the file `title`. It prints how many words the PDF lacks, too few to refuse it. When
 * it cannot, it prints the code of the reason and ends with 2. The types are extensions, separated by commas.
 */

interface Converted {
  pdf: Uint8Array;
  missingWords?: number;
}

/** Goes by the content of the file. Its name is its title only. */
async function convert(bytes: Buffer): Promise<Converted> {
  const type = (await fileTypeFromBuffer(bytes))?.ext ?? (isLatePdf(bytes) ? 'pdf' : undefined);
  if (!type || !acceptedTypes.includes(type)) throw new ConversionError(refusalOf(type, bytes));
  switch (type) {
    case 'png':
    case 'jpg':
      return { pdf: await imageToPdf(bytes, type) };
    case 'pdf':
      return convertPdf(bytes);
    case 'docx':
      return convertDocx(bytes);
    default:
      throw new ConversionError('type');
  }
}

/** A PDF may begin with lines of a web server. Viewers look for it in the first kilobyte. */
const isLatePdf = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-');

async function convertPdf(bytes: Buffer): Promise<Converted> {
  const pdf = await cleanPdf(bytes);
  return { pdf, missingWords: await checkCopy(bytes, pdf) };
}

/** Its modules, which drive a browser, take longer to load than a picture takes to convert. */
async function convertDocx(bytes: Buffer): Promise<Converted> {
  const { checkDocx } = await import('./word/checkDocx.ts');
  const { docxToPdf } = await import('./word/docxToPdf.ts');
  const { checkWord } = await import('./check/checkWord.ts');
  const parts = await checkDocx(bytes);
  const pdf = await docxToPdf(parts);
  return { pdf, missingWords: await checkWord(parts, pdf) };
}

/** Gives a PDF its title. What was made of another type has the limits of an uploaded PDF, too. */
async function finish(pdf: Uint8Array, title: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  if (document.getPageCount() > maxPages) throw new ConversionError('pages');
  checkUnpacked(document);
  document.setTitle(title, { showInWindowTitleBar: true });
  return document.save();
}

const [, , folder = '', types = ''] = process.argv;
/** As `file-type` names them. */
const acceptedTypes = types.split(',').map((type) => (type === 'jpeg' ? 'jpg' : type));
endWithServer(folder);
try {
  const { pdf, missingWords = 0 } = await convert(await readFile(join(folder, 'in')));
  const title = await readFile(join(folder, 'title'), 'utf8');
  await writeFile(join(folder, 'out.pdf'), await finish(pdf, title));
  process.stdout.write(String(missingWords));
} catch (error) {
  if (!(error instanceof ConversionError)) throw error;
  process.stdout.write(error.code);
  process.exitCode = 2;
}
