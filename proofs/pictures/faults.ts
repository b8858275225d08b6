import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  checkThatItFits,
  environmentOf,
  type Fault,
  readFault,
  readFaults,
} from '../../tests/support/plantedFaults/fault.ts';
import { compare, joined, read, webpOf } from './compare.ts';
import { openBrowser, openPage, photograph, type Subject, subjectsOf } from './photograph.ts';
import { serveSheets } from './serveSheets.ts';

/*
 * `npm run pictures:faults` plants one fault after the other in widgets and screens and expects the pictures of the place that its
 * patch names to differ. They were made by a designer who had not read the comparison. `-- --only 07` takes one, `-- --list` only
 * checks that each patch fits.
 */

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, list: { type: 'boolean', default: false } },
});

const all = readFaults('proofs/pictures/faults');
const chosen = values.list ? [] : all.filter(({ name }) => name.startsWith(values.only));

/** The pictures of what a fault names as `file / story`: those of the story, or of the whole file where the story has none. */
function subjectsOfFault({ about }: Fault, subjects: readonly Subject[]): readonly Subject[] {
  const [, file = '', story = ''] = /^seen: (\S+) \/ (\S+)/m.exec(about) ?? [];
  const ofFile = subjects.filter(({ of }) => of === file || of.startsWith(`${file}/`) || of.startsWith(`${file}.`));
  const ofStory = ofFile.filter(({ of }) => of.endsWith(`/${story}`));
  return ofStory.length > 0 ? ofStory : ofFile;
}

/** The pictures of the subjects that `choose` takes, by their names. */
async function picturesOf(choose: (all: readonly Subject[]) => readonly Subject[], fault?: Fault) {
  const server = await serveSheets(fault);
  const browser = await openBrowser();
  try {
    const page = await openPage(browser);
    const url = server.resolvedUrls?.local[0] ?? '';
    const pictures = new Map<string, Awaited<ReturnType<typeof joined>>>();
    for (const subject of choose(await subjectsOf(page, url)))
      pictures.set(subject.name, await joined([...(await photograph(page, url, subject)).values()]));
    return pictures;
  } finally {
    await browser.close();
    await server.close();
  }
}

const fileIn = (folder: string, name: string) => join(folder, `${name}.webp`);

/** Prints which pictures of a fault's place differ from those in the folder. Its process has the fault, for what Node reads. */
async function printSeen(fault: Fault, folder: string) {
  const planted = await picturesOf((subjects) => subjectsOfFault(fault, subjects), fault);
  for (const [name, picture] of planted)
    if ((await compare(await read(fileIn(folder, name)), picture)).pixels > 0) console.log(name);
}

async function tryAll(folder: string) {
  const shown = (subjects: readonly Subject[]) =>
    subjects.filter((subject) => chosen.some((fault) => subjectsOfFault(fault, subjects).includes(subject)));
  for (const [name, picture] of await picturesOf(shown)) writeFileSync(fileIn(folder, name), await webpOf(picture));
  let missed = 0;
  for (const fault of chosen) {
    const env = { ...process.env, ...environmentOf(fault), PICTURES: folder };
    const seen = execFileSync(process.execPath, [import.meta.filename], { env, encoding: 'utf8' }).trim();
    if (seen === '') missed += 1;
    console.log(seen === '' ? `MISSED ${fault.name}` : `seen   ${fault.name}: ${seen.replaceAll('\n', ', ')}`);
  }
  console.log(`${chosen.length - missed} of ${chosen.length} faults are seen.`);
  if (missed > 0) process.exitCode = 1;
}

const { FAULT, PICTURES } = process.env;
if (FAULT && PICTURES) {
  await printSeen(readFault(FAULT), PICTURES);
} else {
  for (const fault of all) checkThatItFits(fault);
  console.log(`${all.length} faults fit the product.`);
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    if (chosen.length > 0) await tryAll(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
