import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endWithServer } from '../limitedProcess/endWithServer.ts';
import { mergePages } from './mergePages.ts';

/*
 * The process of one merge, which mergePdf.ts starts: `node mergeFiles.ts <folder> <title> <creator> <attachment>…` appends the
 * attachments to `printed.pdf` and writes `out.pdf`, all in the folder.
 */

const [, , folder = '', title = '', creator = '', ...names] = process.argv;
endWithServer(folder);
const printed = await readFile(join(folder, 'printed.pdf'));
const attachments = await Promise.all(names.map((name) => readFile(join(folder, name))));
await writeFile(join(folder, 'out.pdf'), await mergePages(printed, attachments, { title, creator }));
