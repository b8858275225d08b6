import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Inline } from './security.ts';

/** A page that is the same for everyone. */
export interface BuiltPage {
  html: string;
  /** The same in brotli, where the build has compressed it. */
  brotli: Buffer | undefined;
  /** What a policy has to allow: that is in the page itself. */
  inline: Inline;
}

const nothing: Inline = { scripts: [], styles: [] };

/** The pages that the build has written for hosts (app/opening/prerender.ts), by their address. */
export function readBuiltPages(folder: string): ReadonlyMap<string, BuiltPage> {
  const read = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : undefined);
  const hashes: Record<string, Inline> = JSON.parse(read('inline-hashes.json')?.toString() ?? '{}');
  return new Map(
    [...readPages(folder)].map(([path, html]) => [
      path,
      { html, brotli: read(`${path}.html.br`), inline: hashes[path] ?? nothing },
    ]),
  );
}

/** The pages in a folder by their address: `about.html` is that of `/about`. */
export function readPages(folder: string): ReadonlyMap<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : [];
  return new Map(names.map((name) => [`/${name.slice(0, -'.html'.length)}`, readFileSync(join(folder, name), 'utf8')]));
}
