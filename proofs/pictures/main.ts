import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { notRun } from '../../tests/support/outcome.ts';
import { root } from '../../tests/support/startProcess.ts';
import { compare, type Difference, joined, read, threshold, webpOf } from './compare.ts';
import { openBrowser, openPage, photograph, type Subject, subjectsOf, ways } from './photograph.ts';
import { serveSheets } from './serveSheets.ts';

/*
 * `npm run pictures` compares every widget's states and every screen with approved pictures and writes what differs to
 * reports/pictures/index.html. `-- --approve` takes the pictures as they are now; `-- --only Dropdown` those whose names contain
 * that text, `-- --sample 8` eight of them; `-- --repeat 10` takes each several times and compares them with each other. Where it
 * cannot run it ends with a code of its own.
 */

const { values } = parseArgs({
  options: {
    approve: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    sample: { type: 'string' },
    repeat: { type: 'string', default: '1' },
  },
});

/** All approved pictures together, in bytes. */
const mostBytes = 15e6;
const approvedFolder = join(import.meta.dirname, 'approved');
const reportFolder = join(root, 'reports/pictures');
const fileOf = ({ name }: Subject) => join(approvedFolder, `${name}.webp`);

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log(
    'Pictures: not run. The packaged browser is for Linux on x64, and another one draws letters differently.',
  );
  process.exitCode = notRun;
} else {
  await run();
}

async function run() {
  rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  mkdirSync(approvedFolder, { recursive: true });
  const server = await serveSheets();
  const browser = await openBrowser();
  try {
    const url = server.resolvedUrls?.local[0] ?? '';
    const page = await openPage(browser);
    const all = await subjectsOf(page, url);
    const named = all.filter(({ name }) => name.includes(values.only));
    const every = Math.ceil(named.length / Number(values.sample ?? named.length));
    const chosen = named.filter((_, index) => index % every === 0);
    const changed: string[] = [];
    for (const subject of chosen) {
      const take = async () => joined([...(await photograph(page, url, subject)).values()]);
      const after = await take();
      const approved = existsSync(fileOf(subject)) ? await read(fileOf(subject)) : undefined;
      let difference: Difference = { pixels: 0 };
      // The same subject again, to see whether its pictures can be relied on.
      for (let time = 1; time < Number(values.repeat) && difference.pixels === 0; time += 1)
        difference = await compare(after, await take());
      if (values.repeat === '1' && approved) difference = await compare(approved, after);
      const isKnown = values.repeat !== '1' || approved;
      if (isKnown && difference.pixels === 0) continue;
      if (values.approve) {
        writeFileSync(fileOf(subject), await webpOf(after));
        continue;
      }
      const what = isKnown ? `${difference.pixels} pixels differ` : 'not approved yet';
      console.log(`${subject.name}: ${what}`);
      const before = approved && (await webpOf(approved));
      changed.push(entry(subject, what, { before, after: await webpOf(after), difference: difference.picture }));
    }
    const gone = readdirSync(approvedFolder).filter((file) => !all.some(({ name }) => file === `${name}.webp`));
    if (values.approve) for (const file of gone) rmSync(join(approvedFolder, file));
    else for (const file of gone) changed.push(`<h2>${file}</h2><p>It shows nothing any more.</p>`);
    finish(chosen.length, changed);
  } finally {
    await browser.close();
    await server.close();
  }
}

function finish(count: number, changed: readonly string[]) {
  const bytes = readdirSync(approvedFolder).reduce((sum, file) => sum + statSync(join(approvedFolder, file)).size, 0);
  console.log(
    `${count - changed.length} of ${count} pictures are as they should be, each ${ways.length} ways (${ways.join(', ')}).`,
  );
  console.log(`The approved pictures have ${(bytes / 1e6).toFixed(1)} MB.`);
  if (bytes > mostBytes) console.error(`They may have ${mostBytes / 1e6} MB.`);
  if (changed.length > 0) {
    writeFileSync(join(reportFolder, 'index.html'), report(changed));
    console.error('See reports/pictures/index.html. If all of it is meant: npm run pictures -- --approve');
  }
  if (changed.length > 0 || bytes > mostBytes) process.exitCode = 1;
}

/** One picture in the report. The pictures are files beside it. */
function entry({ name }: Subject, what: string, pictures: Readonly<Record<string, Buffer | undefined>>): string {
  const figures = Object.entries(pictures).map(([kind, webp]) => {
    if (!webp) return '';
    const file = `${name}-${kind}.webp`;
    writeFileSync(join(reportFolder, file), webp);
    return `<figure><figcaption>${kind}</figcaption><a href="${file}"><img src="${file}" alt="${name}, ${kind}" loading="lazy"></a></figure>`;
  });
  return `<section><h2>${name}</h2><p>${what}</p>${figures.join('')}</section>`;
}

function report(changed: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures that differ</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 1rem; }
  section { border-block-start: 1px solid; }
  h2, p { margin: 0.25rem 0; }
  figure { margin: 0 0 1rem; }
  img { max-inline-size: 100%; border: 1px solid #999; }
</style>
<h1>Pictures that differ: ${changed.length}</h1>
<p>From left to right in each picture: ${ways.join(', ')}. A pixel differs when a color of it differs by more than ${threshold} of 255.</p>
${changed.join('\n')}
</html>
`;
}
