import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where a server finds the source maps of the build, to read the places of browser errors. They are not served. */
const sourceMaps = fileURLToPath(new URL('dist-maps', import.meta.url));

/** Moves the source maps out of the folder that hosts serve. */
export function moveSourceMaps(): Plugin {
  return {
    name: 'move-source-maps',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      await rm(sourceMaps, { recursive: true, force: true });
      await mkdir(sourceMaps);
      const names = await readdir(dir, { recursive: true });
      const maps = names.filter((name) => name.endsWith('.map'));
      await Promise.all(maps.map((name) => rename(join(dir, name), join(sourceMaps, basename(name)))));
    },
  };
}
