import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/*
 * The scripts and styles of every build that was served from a data folder. While one server after the other is renewed, a page of
 * one build asks the other server for them, and a page that stays open asks for those of its own build later.
 */

/** Copies the files of a build, whose names hold the hashes of their contents, to where all builds are. Returns that folder. */
export async function keepAssets(build: string, dataDir: string): Promise<string> {
  const kept = join(dataDir, 'assets');
  await mkdir(kept, { recursive: true, mode: 0o700 });
  for (const name of existsSync(build) ? await readdir(build) : [])
    if (!existsSync(join(kept, name))) await copyWhole(join(build, name), kept, name);
  return kept;
}

/** Another server that reads meanwhile finds the whole file or none. */
async function copyWhole(from: string, folder: string, name: string) {
  const aside = join(folder, `.${randomUUID()}`);
  await copyFile(from, aside);
  await rename(aside, join(folder, name));
}
