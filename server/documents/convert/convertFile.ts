import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fileTypeFromBuffer } from 'file-type';
import { cleanPdf } from './cleanPdf.ts';
import { type DocxEngine, docxToPdf } from './docxToPdf.ts';
import { imageToPdf } from './imageToPdf.ts';
import { killStarted } from './processTree.ts';
import { mostPages, Refused } from './refused.ts';

/*
 * One conversion, in a process of its own (convertToPdf.ts starts and watches it): `node convertFile.ts <file> [office|browser]`
 * reads the file, writes `out.pdf` beside it, and ends with 0, or with a refusal on its output and 2. Whatever else happens to
 * this process, it happens to nobody else.
 */

/** What a file is, its bytes tell; its name is not asked. */
async function convert(bytes: Buffer, folder: string, engine?: DocxEngine): Promise<Uint8Array> {
  const kind = await fileTypeFromBuffer(bytes);
  switch (kind?.ext) {
    case 'png':
    case 'jpg':
      return imageToPdf(bytes, kind.ext);
    case 'pdf':
      return cleanPdf(bytes);
    case 'docx':
      return shortEnough(await docxToPdf(bytes, folder, engine));
    // An older Word document, or one with a password, is a container of another kind.
    case 'cfb':
      throw new Refused('locked');
    default:
      throw new Refused('type');
  }
}

async function shortEnough(pdf: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  if (document.getPageCount() > mostPages) throw new Refused('pages');
  return pdf;
}

/** The server that began this died: nobody waits for the PDF, nobody watches, and the document is not left lying about. */
function abandon(folder: string) {
  killStarted(process.pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  process.exit(1);
}

const [, , file = '', engine] = process.argv;
// The server holds the other end of this pipe and never writes to it: it ends with the server.
process.stdin.once('end', () => abandon(dirname(file))).resume();
process.stdin.unref();
try {
  const pdf = await convert(
    await readFile(file),
    dirname(file),
    engine === 'office' || engine === 'browser' ? engine : undefined,
  );
  await writeFile(join(dirname(file), 'out.pdf'), pdf);
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stdout.write(error.refusal);
  process.exitCode = 2;
}
