import { contractChanges } from './contractChanges.ts';
import { announcesBreaking, contract, releases, versionOf } from './releases.ts';

/*
 * `npm run contract:changes`: prints the changes since the last release. Fails when a change may break clients of that
 * release and the version does not announce it.
 */

const last = releases.at(-1);
if (!last) throw new Error('contract/releases holds no release.');
const changes = contractChanges(last.yaml, contract);
const breaking = changes.filter(({ isBreaking }) => isBreaking);
const others = changes.filter(({ isBreaking }) => !isBreaking);
const version = versionOf(contract);

console.log(`The contract since ${last.version}: ${breaking.length} breaking, ${others.length} other changes.`);
for (const { place, message, isBreaking } of [...breaking, ...others])
  console.log(`${isBreaking ? 'BREAKING ' : '         '} ${place}: ${message}`);

if (breaking.length > 0 && !announcesBreaking(last.version, version)) {
  console.error(
    `\nClients of ${last.version} may break, but the version is ${version}. Undo these changes, or raise the version in openapi.yaml and say in contract/CHANGELOG.md what clients must do.`,
  );
  process.exitCode = 1;
}
