import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Conversion, convertToPdf } from '../../server/documents/convert/convertToPdf.ts';
import { judge } from './judge.ts';
import { pdfFiles } from './pdfFiles.ts';
import { pictureFiles } from './pictureFiles.ts';
import type { SampleFile } from './sampleFile.ts';
import { thumbnailsOf } from './thumbnails.ts';
import { wordFiles } from './wordFiles.ts';

/*
 * `npm run documents` converts files of named kinds, each in a process of its own as the server does, prints what is not as expected and
 * a table by kind, and writes reports/documents/index.html with the pages of each. `-- --only long` takes the files with that in
 * their names.
 */

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const files = [...wordFiles, ...pdfFiles, ...pictureFiles].filter(({ name }) => name.includes(values.only));

interface Result {
  sample: SampleFile;
  conversion: Conversion;
  faults: readonly string[];
  seconds: number;
}

const results: Result[] = [];
const sections: string[] = [];
for (const sample of files) {
  const started = performance.now();
  const conversion = await convertToPdf(await sample.make(), { fileName: sample.name });
  const seconds = (performance.now() - started) / 1000;
  const result = { sample, conversion, faults: await judge(sample, conversion), seconds };
  results.push(result);
  sections.push(await describe(result));
  for (const fault of result.faults) console.log(`${sample.name} ${fault}`);
}
console.table(Object.fromEntries(kindsOf(results)));
const folder = new URL('../../reports/documents/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('index.html', folder), page(sections));
console.log('The pages are in reports/documents/index.html.');
if (results.some(({ faults }) => faults.length > 0)) process.exitCode = 1;

function kindsOf(all: readonly Result[]) {
  const kinds = new Set(all.map(({ sample }) => sample.kind));
  return Array.from(kinds, (kind) => {
    const own = all.filter(({ sample }) => sample.kind === kind);
    const asExpected = own.filter(({ faults }) => faults.length === 0).length;
    const slowest = Math.max(...own.map(({ seconds }) => seconds)).toFixed(1);
    return [kind, { files: own.length, 'as expected': asExpected, 'slowest, s': slowest }] as const;
  });
}

async function describe({ sample, conversion, faults, seconds }: Result): Promise<string> {
  const pictures = conversion.ok ? await thumbnailsOf(conversion.pdf) : [];
  const pages = pictures.map((picture) => `<img alt="" src="data:image/png;base64,${picture.toString('base64')}">`);
  const outcome = conversion.ok ? `${seconds.toFixed(1)} s` : conversion.message;
  return `<section><h2>${sample.name}</h2><p>${sample.kind}, ${outcome}</p><p class="fault">${faults.join('; ')}</p>${pages.join('')}</section>`;
}

function page(all: readonly string[]): string {
  const style =
    'body { font: 14px sans-serif } section { border-top: 1px solid } img { border: 1px solid #aaa; margin: 4px } .fault { color: #b00 }';
  return `<!doctype html><meta charset="utf-8"><title>Documents</title><style>${style}</style>${all.join('\n')}`;
}
