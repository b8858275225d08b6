import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Moves the source maps out of the folder that hosts serve, into a folder beside it: those of `dist` into `dist-maps`, where a
 * server reads the places of browser errors. Builds into different folders keep their own maps.
 */
export function moveSourceMaps(): Plugin {
  return {
    name: 'move-source-maps',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      const sourceMaps = `${dir}-maps`;
      await rm(sourceMaps, { recursive: true, force: true });
      await mkdir(sourceMaps);
      const names = await readdir(dir, { recursive: true });
      const maps = names.filter((name) => name.endsWith('.map'));
      await Promise.all(maps.map((name) => rename(join(dir, name), join(sourceMaps, basename(name)))));
    },
  };
}
