import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import decompress from 'woff2-encoder/decompress';
import manifest from '../package.json' with { type: 'json' };

/** Fonts for the recommended scripts of Unicode Annex 31 and for emoji. A server has fonts for few of them. */
export const fontPackages = Object.keys(manifest.dependencies).filter((name) => name.startsWith('@fontsource'));

const { resolve } = createRequire(import.meta.url);
export const packageFolder = (name: string): string => dirname(resolve(name));

/** A folder of this project for files that are unpacked once. Other users can write to the machine's temporary folder. */
export const cacheFolder = (name: string): string =>
  join(dirname(resolve('woff2-encoder/decompress')), '..', '..', '.cache', `online-admission-${name}`);

/**
 * Makes a font list for programs that print (FONTCONFIG_FILE): the machine's own fonts, ours, and those in `folders`. The
 * programs cannot read the packed fonts of the packages, so the first call unpacks them, which takes two seconds.
 */
export const listFonts = (folders: readonly string[] = []): Promise<string> =>
  writeList(folders, '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>');

/** The same without the machine's fonts and settings. */
export const listOwnFonts = (folders: readonly string[] = []): Promise<string> =>
  writeList(folders, '<alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias>');

async function writeList(folders: readonly string[], start: string): Promise<string> {
  const folder = cacheFolder(`fonts-${hash(await fontVersions())}`);
  if (!existsSync(folder)) await unpackFonts(folder);
  const parts = [
    `<cachedir>${cacheFolder('font-index')}</cachedir>`,
    start,
    ...[folder, ...folders].map((path) => `<dir>${path}</dir>`),
  ];
  const list = `<?xml version="1.0"?>\n<fontconfig>${parts.join('')}</fontconfig>\n`;
  const path = `${folder}-${hash(list)}.conf`;
  if (!existsSync(path)) await writeWhole(path, list);
  return path;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

async function fontVersions(): Promise<string> {
  const manifests = fontPackages.map((name) => readFile(join(packageFolder(name), 'package.json'), 'utf8'));
  return (await Promise.all(manifests)).join();
}

/** Another process never reads a part of the file. */
async function writeWhole(path: string, text: string) {
  const draft = `${path}-${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, path);
}

/** Another process that starts at the same moment finds all fonts or none. */
async function unpackFonts(folder: string) {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  const draft = await mkdtemp(`${folder}-`);
  for (const name of fontPackages) {
    const files = join(packageFolder(name), 'files');
    for (const file of await readdir(files)) {
      if (!isNeeded(name, file)) continue;
      const font = await decompress(await readFile(join(files, file)));
      await writeFile(join(draft, `${basename(file, '.woff2')}.ttf`), font);
    }
  }
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
}

/** Every package also has Latin letters, in parts of their own. One package has them in full; it is no system's default font. */
const isNeeded = (name: string, file: string) =>
  file.endsWith('-wght-normal.woff2') &&
  (name.endsWith('/noto-sans-display') || !/-(latin|greek|cyrillic|vietnamese|math|symbols)-/.test(file));
