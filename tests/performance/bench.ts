import { measureLookups } from './lookupTimes.ts';
import { measureOpening } from './openingTimes.ts';
import { measureSizes } from './widgetSizes.ts';

/**
 * `npm run bench`: what each widget weighs, how fast a long drop-down opens beside the platform's own, and how long the server
 * takes to suggest schools.
 */
const sizes = await measureSizes();
console.log('Brotli, without React and styled-components\n');
for (const { name, bytes } of sizes) console.log(`  ${name.padEnd(20)} ${(bytes / 1000).toFixed(2).padStart(7)} kB`);

const times = await measureOpening();
console.log('\n250 options, from the key to the frame that shows them (median, 95th percentile)\n');
for (const { name, median, p95 } of times) {
  console.log(`  ${name.padEnd(20)} ${median.toFixed(1).padStart(7)} ms ${p95.toFixed(1).padStart(7)} ms`);
}

const lookups = await measureLookups();
console.log('\nSuggestions among 100,000 schools, server time of each (median, 95th percentile, slowest)\n');
for (const { name, median, p95, slowest } of lookups) {
  const columns = [median, p95, slowest].map((time) => `${time.toFixed(1).padStart(7)} ms`);
  console.log(`  ${name.padEnd(40)} ${columns.join(' ')}`);
}
