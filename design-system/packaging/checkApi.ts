import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announcedNames, compareApi } from './compareApi.ts';
import { builtReport } from './types.ts';

/*
 * Compares the public API of the last build with api.md, which was agreed on. `npm run api` builds and accepts it; it refuses a
 * change that may break somebody's code until CHANGELOG.md names it under "Unreleased".
 */

const agreedReport = join(import.meta.dirname, '../api.md');
const isAccepting = process.argv.includes('--accept');
const built = readFileSync(builtReport, 'utf8');
const agreed = existsSync(agreedReport) ? readFileSync(agreedReport, 'utf8') : built;
const changes = compareApi(agreed, built);
const announced = announcedNames(readFileSync(join(import.meta.dirname, '../CHANGELOG.md'), 'utf8'));
const unannounced = changes.filter(({ name, isBreaking }) => isBreaking && !announced.has(name));

for (const { name, kind, isBreaking, lines } of changes)
  console.log([`${isBreaking ? 'BREAKING ' : ''}${name} is ${kind}:`, ...lines].join('\n  '));

if (isAccepting && unannounced.length === 0) {
  writeFileSync(agreedReport, built);
  console.log('design-system/api.md is the API of this build.');
} else if (unannounced.length > 0) {
  const names = unannounced.map(({ name }) => `\`${name}\``).join(', ');
  fail(
    `The public API breaks: undo it, or say in design-system/CHANGELOG.md under "Unreleased" what users of ${names} must do, and accept it: npm run api`,
  );
} else if (built !== agreed) {
  fail('The public API is not the one in design-system/api.md. Accept it: npm run api');
}

function fail(message: string) {
  console.error(`\n${message}`);
  process.exitCode = 1;
}
