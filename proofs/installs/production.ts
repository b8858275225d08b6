import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, root, startProcess } from '../../tests/support/startProcess.ts';

/**
 * Proves that a production host needs the sources, the built app and `npm ci --omit=dev`, nothing else: installs that
 * into an empty folder and starts the server there, which may connect to no other machine. Needs the app's build.
 */
const folder = mkdtempSync(join(tmpdir(), 'production-install-'));
try {
  copySources();
  install();
  await checkServer();
  const fontSize = await megabytes('@fontsource-variable');
  console.log(
    `A production install takes ${await megabytes()} MB in ${countPackages()} packages, fonts ${fontSize} MB of them, and the server starts.`,
  );
  assert(fontSize <= 40, 'the fonts take at most 40 MB');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function copySources() {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const sources = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const path of [...sources, 'app/dist', 'app/dist-screens'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
}

/** A host brings its own Node, here the one that runs this. npm asks the registry only for what its cache lacks. */
function install() {
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...process.env, NODE_ENV: 'production', PATH: path };
  execFileSync('npm', ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], {
    cwd: folder,
    env,
    stdio: 'inherit',
  });
}

async function checkServer() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startProcess({
    args: ['server/main.ts'],
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tests/support/refuseNetwork.ts'))}`,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: join(folder, '.data'),
      DATABASE_URL: '',
      SMTP_URL: '',
    },
    address: `${url}/healthz`,
  });
  try {
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    const page = await (await fetch(url)).text();
    const script = /"(?<path>\/assets\/[^"]+\.js)"/.exec(page)?.groups?.path;
    assert(script, 'the page loads its script');
    assert.equal((await fetch(`${url}${script}`)).status, 200);
    const account = { username: 'ana@example.com', password: 'Correct-Horse-7' };
    const signUp = await fetch(`${url}/public/signup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify(account),
    });
    assert.equal(signUp.status, 200, await signUp.text());
    assert.equal(await server.stop(), 0, 'it ends without an error');
  } finally {
    await server.stop('SIGKILL');
  }
}

async function megabytes(scope = ''): Promise<number> {
  const files = readdirSync(join(folder, 'node_modules', scope), { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map(async (file) => (await lstat(join(file.parentPath, file.name))).size),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6);
}

function countPackages(): number {
  const lock: { packages: Record<string, { link?: boolean }> } = JSON.parse(
    readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link).length;
}
