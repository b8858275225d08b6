import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder, listFonts, listOwnFonts } from './fonts.ts';

/** Launch options of playwright-core, for the browser that prints and that runs the browser tests. */
export interface Browser {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
  /** Playwright starts Chromium without its sandbox unless this is true. */
  chromiumSandbox: boolean;
}

/** Names of installed headless shells, Chrome and Chromium, the best first. */
const installedNames = [
  'chrome-headless-shell',
  'chromium-headless-shell',
  'google-chrome',
  'chromium',
  'chromium-browser',
];

/**
 * Chromium opens what applicants wrote, so it runs in its sandbox. It does not start as root with one. `CHROMIUM_SANDBOX=off` is for
 * a machine that allows no user namespaces.
 */
const chromiumSandbox = process.getuid?.() !== 0 && process.env.CHROMIUM_SANDBOX !== 'off';

/** No background traffic. */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  ...(chromiumSandbox ? [] : ['--no-sandbox']),
];

/**
 * Finds a Chromium: `CHROMIUM_PATH`, an installed one, or the headless shell of an npm package, in this order. Downloads
 * nothing. Throws when `CHROMIUM_PATH` is not a file.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH is not a file: ${named}`);
  const installed = named ?? findInstalled();
  if (!installed) return unpackShell(listFonts);
  return {
    executablePath: installed,
    chromiumSandbox,
    args,
    env: { ...environment(), FONTCONFIG_FILE: await listFonts() },
  };
}

function findInstalled(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return installedNames.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** The headless shell of the npm package with the fonts of packages alone: its pictures are the same on every Linux machine. */
export const packagedBrowser = (): Promise<Browser> => unpackShell(listOwnFonts);

/**
 * Unpacks the headless shell and its libraries once, into a folder of this project: the package would trust files in the
 * temporary folder, which other users of the machine can write to.
 */
async function unpackShell(list: typeof listFonts): Promise<Browser> {
  const folder = cacheFolder('chromium');
  if (!existsSync(join(folder, 'chromium'))) await unpackWhole(folder);
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  // The package unpacks its shared libraries only on AWS Lambda.
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  const executablePath = await unpack().finally(() => {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  });
  // The folder may be read-only by now, so the browser gets the machine's temporary folder.
  const env = { ...environment(), FONTCONFIG_FILE: await list([shellFonts(folder)]) };
  return { executablePath, chromiumSandbox, args: [...args, '--headless=shell'], env };
}

const unpack = async () => (await import('@sparticuz/chromium')).default.executablePath();

/**
 * Several processes may begin at once, and each may be killed: the folder has its name only when everything is in it. A process of
 * its own unpacks, because the package keeps the folder it began with.
 */
async function unpackWhole(folder: string): Promise<void> {
  const own = `${folder}-${process.pid}`;
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const script = "import('@sparticuz/chromium').then((shell) => shell.default.executablePath())";
  const env = { ...environment(), TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  await promisify(execFile)(process.execPath, ['--eval', script], { cwd: import.meta.dirname, env });
  try {
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true });
    // Another process was faster.
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
}

/** The shell's own font list names folders under /tmp only. Without any font, Chromium crashes at the first drop-down. */
const shellFonts = (folder: string) => join(folder, 'fonts', 'fonts');

/** The variables that the browser gets. It opens what applicants wrote, so it gets no secret and no database address. */
const inheritedVariables = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'LD_LIBRARY_PATH'];

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => inheritedVariables.includes(entry[0]) && entry[1] !== undefined,
    ),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log((await findBrowser()).executablePath);
