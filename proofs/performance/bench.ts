import { printBesideReferences, printGoals } from './besideReferences.ts';
import { measureCopies } from './copyTimes.ts';
import { type DocumentTime, measureDocuments } from './documentTimes.ts';
import { writeFilmstrip } from './filmstrip.ts';
import type { KeyTime } from './keyTimes.ts';
import { measureLongerForms } from './longerForms.ts';
import { lookupBar, measureLookups } from './lookupTimes.ts';
import { measureOpening } from './openingTimes.ts';
import { measureSaves } from './saveTimes.ts';
import { measureTyping } from './typingTimes.ts';
import { measureUsing } from './usingTimes.ts';
import { measureSizes } from './widgetSizes.ts';

/**
 * `npm run bench`: the first page beside its references, what it does in use and with a longer form, a save beside a bare route, the size of each widget, the opening time of a long
 * drop-down beside the native select, the time of a keystroke with and without the outbox, and the server's times for suggestions,
 * document conversion and the PDF copy, with their memory.
 *
 * Only a part: `npm run bench -- first-page`, `using`, `longer-form` or `saves`; `npm run bench -- filmstrip` writes docs/filmstrip.webp.
 */
const parts = ['first-page', 'using', 'longer-form', 'saves', 'filmstrip'].filter((part) =>
  process.argv.includes(part),
);
if (parts.length === 0 || parts.includes('first-page')) await printBesideReferences();
if (parts.length === 0 || parts.includes('using')) printGoals(await measureUsing());
if (parts.length === 0 || parts.includes('longer-form')) printGoals(await measureLongerForms());
if (parts.length === 0 || parts.includes('saves')) printGoals(await measureSaves());
if (parts.includes('filmstrip')) await writeFilmstrip('docs/filmstrip.webp');
if (parts.length > 0) process.exit();

const sizes = await measureSizes();
console.log('\nBrotli, without React and styled-components\n');
for (const { name, bytes } of sizes) console.log(`  ${name.padEnd(20)} ${(bytes / 1000).toFixed(2).padStart(7)} kB`);

const times = await measureOpening();
console.log('\n250 options, from the key to the frame that shows them (median, 95th percentile)\n');
for (const time of times) printKeyTime(time);

const [without, withOutbox] = await measureTyping();
console.log('\nTyping, from the key to the frame that shows the letter (median, 95th percentile)\n');
for (const time of [without, withOutbox]) printKeyTime(time);
const ratio = (of: 'median' | 'p95') => `${(withOutbox[of] / without[of]).toFixed(2).padStart(7)}   `;
console.log(`  ${'with : without'.padEnd(20)} ${ratio('median')} ${ratio('p95')}`);

const lookups = await measureLookups();
console.log(
  `\nSuggestions among 100,000 schools, server time of each (median, 95th percentile, slowest; the 95th within ${lookupBar} ms?)\n`,
);
for (const { name, median, p95, slowest } of lookups) {
  const columns = [median, p95, slowest].map((time) => `${time.toFixed(1).padStart(7)} ms`);
  const verdict = p95 <= lookupBar ? 'yes' : 'NO';
  console.log(`  ${name.padEnd(40)} ${columns.join(' ')}   ${verdict}`);
}

console.log('\nDocuments to PDF (median, slowest, peak memory of all processes of the conversion)\n');
for (const time of await measureDocuments()) printDocument(time);

console.log(
  '\nPDF copies, from submitting to reading (median, slowest, peak memory of the server and all it started)\n',
);
for (const time of await measureCopies()) printDocument(time);

function printDocument({ name, median, slowest, peakBytes }: DocumentTime) {
  const times = [median, slowest].map((time) => (Number.isNaN(time) ? '' : `${time.toFixed(0)} ms`).padStart(10));
  const memory = peakBytes > 0 ? `${(peakBytes / 1_000_000).toFixed(0)} MB` : 'unknown';
  console.log(`  ${name.padEnd(40)} ${times.join(' ')} ${memory.padStart(9)}`);
}

function printKeyTime({ name, median, p95 }: KeyTime) {
  console.log(`  ${name.padEnd(20)} ${median.toFixed(1).padStart(7)} ms ${p95.toFixed(1).padStart(7)} ms`);
}
