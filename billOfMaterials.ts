import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/*
 * `npm run --silent sbom`: prints a CycloneDX bill of materials of what runs in production: the libraries that
 * docs/dependencies.md lists, and what these need themselves. `npm sbom --omit dev` leaves out those that a test uses as well.
 */

interface Component {
  'bom-ref': string;
  name: string;
  /** This project's own packages have none. */
  hashes?: unknown;
}

interface BillOfMaterials {
  components: readonly Component[];
  dependencies: readonly { ref: string; dependsOn: readonly string[] }[];
}

// From the lock file alone, so that a host without the development tools can print it, too.
const npmArguments = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--loglevel', 'error'];
const all: BillOfMaterials = JSON.parse(
  execFileSync('npm', npmArguments, { cwd: import.meta.dirname, encoding: 'utf8', maxBuffer: 100e6 }),
);

const page = readFileSync(new URL('docs/dependencies.md', import.meta.url), 'utf8');
const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].flatMap(([, name]) => name ?? []);
const isListed = (name: string) =>
  listed.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));

/** The names of the libraries by their reference. */
const libraries = new Map(all.components.filter(({ hashes }) => hashes).map((each) => [each['bom-ref'], each.name]));
const needsOf = new Map(all.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));

const shipped = new Set<string>();
const ownPackages = all.dependencies.filter(({ ref }) => !libraries.has(ref));
for (const ref of ownPackages.flatMap(({ dependsOn }) => dependsOn)) if (isListed(libraries.get(ref) ?? '')) add(ref);

/** Adds a library and what it needs. */
function add(ref: string): void {
  if (shipped.has(ref)) return;
  shipped.add(ref);
  needsOf.get(ref)?.forEach(add);
}

const isShipped = (ref: string) => shipped.has(ref);
const bill: BillOfMaterials = {
  ...all,
  components: all.components.filter((component) => isShipped(component['bom-ref'])),
  dependencies: all.dependencies.filter(({ ref }) => isShipped(ref)),
};
console.log(JSON.stringify(bill, null, 2));
