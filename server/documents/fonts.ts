import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import decompress from 'woff2-encoder/decompress';

/** Names and statements come in these scripts, and a server has letters for few of them: each font comes in an npm package. */
const packages = ['noto-sans-sc', 'noto-sans-arabic', 'noto-sans-devanagari', 'noto-sans-hebrew'];

const { resolve } = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(resolve(`@fontsource-variable/${name}`));

/** A folder of this project for what is unpacked once: others can write to the machine's temporary folder. */
export const cacheFolder = (name: string): string =>
  join(packageFolder('noto-sans-sc'), '..', '..', '.cache', `online-admission-${name}`);

/**
 * Makes a font list for programs that print (FONTCONFIG_FILE): the machine's own fonts, ours, and those in `folders`. The fonts
 * come packed for the web, which the programs cannot read from a disk, so they are unpacked once, in a tenth of a second.
 */
export async function listFonts(folders: readonly string[] = []): Promise<string> {
  const folder = cacheFolder('fonts');
  if (!existsSync(folder)) await unpackFonts(folder);
  const parts = [
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...[folder, ...folders].map((path) => `<dir>${path}</dir>`),
    `<cachedir>${cacheFolder('font-index')}</cachedir>`,
  ];
  const list = join(dirname(folder), 'online-admission-fonts.conf');
  await writeFile(list, `<?xml version="1.0"?>\n<fontconfig>${parts.join('')}</fontconfig>\n`);
  return list;
}

/** Moved into place whole: whoever starts at the same moment finds all fonts or none. */
async function unpackFonts(folder: string) {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(`${folder}-`);
  for (const name of packages) {
    const files = join(packageFolder(name), 'files');
    for (const file of await readdir(files)) {
      // The other axes are for screens, and letters of Europe every machine has.
      if (!file.endsWith('-wght-normal.woff2') || /-(latin|greek|cyrillic|vietnamese|math|symbols)-/.test(file))
        continue;
      await writeFile(
        join(draft, `${basename(file, '.woff2')}.ttf`),
        await decompress(await readFile(join(files, file))),
      );
    }
  }
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
}
