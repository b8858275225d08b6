import { changesBetween } from './changes.ts';
import { announcesBreaking, contract, releases, versionOf } from './releases.ts';

/*
 * `npm run contract:changes`: what changed since the last release. Fails when clients of that release may break and the
 * version does not say so.
 */

const last = releases.at(-1);
if (!last) throw new Error('contract/releases holds no release.');
const changes = changesBetween(last.yaml, contract);
const breaking = changes.filter(({ breaks }) => breaks);
const version = versionOf(contract);

console.log(
  `The contract since ${last.version}: ${breaking.length} breaking, ${changes.length - breaking.length} other changes.`,
);
for (const { place, what, breaks } of [...breaking, ...changes.filter((change) => !change.breaks)])
  console.log(`${breaks ? 'BREAKING ' : '         '} ${place}: ${what}`);

if (breaking.length > 0 && !announcesBreaking(last.version, version)) {
  console.error(
    `\nClients of ${last.version} may break, but the version is ${version}. Undo these changes, or raise the version in openapi.yaml and say in contract/CHANGELOG.md what clients must do.`,
  );
  process.exitCode = 1;
}
