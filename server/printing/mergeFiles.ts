import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithServer } from '../limitedProcess/endWithServer.ts';
import { mergePages, type PdfProperties } from './mergePages.ts';

/*
 * The process of one merge, which mergePdf.ts starts: `node mergeFiles.ts <folder> <attachment>…` appends the attachments to
 * `printed.pdf` with the properties of `properties.json` and writes `out.pdf`, all in the folder.
 */

const [, , folder = '', ...names] = process.argv;
endWithServer(folder);
const printed = await readFile(join(folder, 'printed.pdf'));
const properties: PdfProperties = JSON.parse(await readFile(join(folder, 'properties.json'), 'utf8'));
const attachments = await Promise.all(names.map((name) => readFile(join(folder, name))));
await writeFile(join(folder, 'out.pdf'), await mergePages(printed, attachments, properties));
