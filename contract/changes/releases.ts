import { readdirSync, readFileSync } from 'node:fs';
import { parseContract } from '../document.ts';

/* The contract as it is now, and each of its releases. */

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

export const contract = read('../../openapi.yaml');
export const changelog = read('../CHANGELOG.md');

export const versionOf = (yaml: string): string => String(parseContract(yaml).root.at('info', 'version').value);

/** Negative when the first version is the older one. */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number));
  const first = ones?.findIndex((number, index) => number !== others?.[index]) ?? -1;
  return first < 0 ? 0 : (ones?.[first] ?? 0) - (others?.[first] ?? 0);
}

/** Every release, oldest first: `releases/0.1.0.yaml` is the contract of version 0.1.0. */
export const releases: readonly { version: string; yaml: string }[] = readdirSync(
  new URL('../releases', import.meta.url),
)
  .map((file) => ({ version: file.replace('.yaml', ''), yaml: read(`../releases/${file}`) }))
  .sort((one, other) => compareVersions(one.version, other.version));

/** Semantic versioning: a breaking change raises the first number, or the second one as long as the first is 0. */
export function announcesBreaking(from: string, to: string): boolean {
  const [major = 0, minor = 0] = from.split('.').map(Number);
  const next = major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
  return compareVersions(to, next) >= 0;
}
