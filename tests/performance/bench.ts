import { measureOpening } from './openingTimes.ts';
import { measureSizes } from './widgetSizes.ts';

/** `npm run bench`: what each widget weighs, and how fast a long drop-down opens beside the platform's own. */
const sizes = await measureSizes();
console.log('Brotli, without React and styled-components\n');
for (const { name, bytes } of sizes) console.log(`  ${name.padEnd(20)} ${(bytes / 1000).toFixed(2).padStart(7)} kB`);

const times = await measureOpening();
console.log('\n250 options, from the key to the frame that shows them (median, 95th percentile)\n');
for (const { name, median, p95 } of times) {
  console.log(`  ${name.padEnd(20)} ${median.toFixed(1).padStart(7)} ms ${p95.toFixed(1).padStart(7)} ms`);
}
