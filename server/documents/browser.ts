import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder, listFonts } from './fonts.ts';

/** What playwright-core's `launch` needs to start the browser that prints and that runs every browser test. */
export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** The names under which a headless shell, Chrome or Chromium is installed, best first. */
const installedNames = [
  'chrome-headless-shell',
  'chromium-headless-shell',
  'google-chrome',
  'chromium',
  'chromium-browser',
];

/** Quiet and sandboxed; the sandbox is given up only for root, for whom Chromium refuses to start with it. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else an installed one, else the headless shell that comes inside an npm package.
 * Nothing is downloaded. Throws when `CHROMIUM_PATH` names no file.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  const installed = named ?? findInstalled();
  if (!installed) return unpackShell();
  return { executablePath: installed, args, env: { ...environment(), FONTCONFIG_FILE: await listFonts() } };
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return installedNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/**
 * Unpacks the headless shell and its libraries once, into a folder of this project: the package trusts whatever
 * lies in the temporary folder, which others can write to.
 */
async function unpackShell(): Promise<Browser> {
  const folder = cacheFolder('chromium');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  // The package unpacks its own shared libraries only where it believes to be such a host.
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    const env = { ...environment(), FONTCONFIG_FILE: await listFonts([shellFonts(folder)]) };
    return { executablePath, args: [...args, '--headless=shell'], env };
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

/** The shell's own list names only folders under /tmp, and without any font Chromium dies at the first drop-down. */
const shellFonts = (folder: string) => join(folder, 'fonts', 'fonts');

/** What programs ask of any machine. No secret of ours and no address of the database is of use to one that shows what others wrote. */
const told = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH'];

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => told.includes(entry[0]) && entry[1] !== undefined,
    ),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await findBrowser()).executablePath);
