import { parseArgs } from 'node:util';
import { playHistories } from './history.ts';

/* `npm run histories -- --seed 7 --count 20000`: plays generated histories, and prints the commands of the first that breaks a promise. */

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string', default: '2000' } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const count = Number(values.count);
const began = performance.now();
const result = await playHistories({ seed, count });
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`Seed ${seed}: ${result.numRuns} of ${count} histories in ${seconds} s`);
if (result.failed) {
  const [lack, luck, commands] = result.counterexample ?? [];
  console.log(`Lack: ${lack}, seed: ${luck}, after ${result.numShrinks} shrinks:\n${commands}`);
  console.log(result.errorInstance);
}
process.exit(result.failed ? 1 : 0);
