import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { checkThatItFits, environmentOf, type Fault, readFaults, root } from '../../support/plantedFaults/fault.ts';

/*
 * `npm run histories:faults`: plants one fault after the other in the product and plays the history that finds it. Fails when a
 * fault is not found, or a patch does not fit the product any more. `--sample 3` plays only that many; all patches are checked.
 * `--seed 7 --count 300` generates histories instead, and prints which faults they find.
 */

const { values } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string' }, count: { type: 'string', default: '300' } },
});

/** Plays histories with the fault in the product. Returns the one that failed; null when none did. */
function findingOf(fault: Fault, options: readonly string[]): string | null {
  const real = fault.isOfServer ? '1' : values.seed === undefined ? '0' : '10';
  const found = spawnSync(process.execPath, ['tests/histories/main.ts', '--real', real, ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...environmentOf(fault) },
    encoding: 'utf8',
  });
  // Another error, such as one of the patch, finds nothing.
  const [, history = null] = /--replay '(.*)'/.exec(found.stdout + found.stderr) ?? [];
  return found.status === 1 ? history : null;
}

const optionsFor = ({ history }: Fault): readonly string[] | null => {
  if (values.seed !== undefined)
    return ['--seed', values.seed, '--count', values.count, '--no-regressions', '--no-shrink'];
  return history === null ? null : ['--replay', history];
};

const faults = readFaults('tests/histories/faults');
for (const fault of faults) checkThatItFits(fault);
console.log(`${faults.length} faults fit the product.`);

const isInSample = (index: number) =>
  values.sample === undefined || index % Math.ceil(faults.length / Number(values.sample)) === 0;
let missed = 0;
let found = 0;
for (const fault of faults.filter((_, index) => isInSample(index))) {
  const options = optionsFor(fault);
  const finding = options && findingOf(fault, options);
  if (options && !finding) missed += 1;
  if (finding) found += 1;
  console.log(`${options ? (finding ? 'found' : 'MISSED') : 'no history finds it'} ${fault.name}`);
  if (finding && values.seed !== undefined) console.log(finding);
}
console.log(`${found} of ${faults.length} faults were found.`);
process.exitCode = missed > 0 && values.seed === undefined ? 1 : 0;
