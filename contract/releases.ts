import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/* The contract as it is, and as it was released. */

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

export const contract = read('../openapi.yaml');
export const changelog = read('CHANGELOG.md');

export const versionOf = (yaml: string): string => {
  const { info }: { info: { version: string } } = parse(yaml);
  return info.version;
};

/** Negative when the first version is the older one. */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) => version.split('.').map(Number));
  const first = ones?.findIndex((part, index) => part !== others?.[index]) ?? -1;
  return first < 0 ? 0 : (ones?.[first] ?? 0) - (others?.[first] ?? 0);
}

/** Every release, oldest first: `releases/0.1.0.yaml` is the contract of version 0.1.0. */
export const releases: readonly { version: string; yaml: string }[] = readdirSync(new URL('releases', import.meta.url))
  .map((file) => ({ version: file.replace('.yaml', ''), yaml: read(`releases/${file}`) }))
  .sort((one, other) => compareVersions(one.version, other.version));

/** Semantic versioning: what breaks clients raises the first number, or the second one as long as the first is 0. */
export function announcesBreaking(from: string, to: string): boolean {
  const [major = 0, minor = 0] = from.split('.').map(Number);
  const next = major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
  return compareVersions(to, next) >= 0;
}
