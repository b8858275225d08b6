import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { packDesignSystem } from '../../tests/support/packDesignSystem.ts';
import { freePort, root, startProcess } from '../../tests/support/startProcess.ts';

/*
 * `npm run package:hosts`: installs the packed design system in projects with other hosts, from the npm registry, builds and
 * starts each, reads its page without scripts and uses two widgets. Writes design-system/docs/Hosts.mdx.
 */

interface Host {
  name: string;
  folder: string;
  /** The library whose version is told. */
  library: string;
  /** What starts the built project: a file in its packages, and arguments. */
  start: (port: number) => readonly string[];
}

const hosts: readonly Host[] = [
  {
    name: 'Next.js, App Router',
    folder: 'next',
    library: 'next',
    start: (port) => ['node_modules/next/dist/bin/next', 'start', '--port', String(port)],
  },
  {
    name: 'React Router, framework mode',
    folder: 'reactRouter',
    library: 'react-router',
    start: () => ['node_modules/@react-router/serve/bin.cjs', 'build/server/index.js'],
  },
];

/** Hosts that report their use, or ask questions. */
const quiet = { NEXT_TELEMETRY_DISABLED: '1', CI: '1' };

const packed = mkdtempSync(join(tmpdir(), 'packed-'));
const browser = await chromium.launch(await findBrowser());
const rows: string[] = [];
try {
  const tarball = join(packed, packDesignSystem(packed));
  for (const host of hosts) rows.push(await tryHost(host, tarball, browser));
  writeFileSync(join(root, 'design-system/docs/Hosts.mdx'), page(rows));
} finally {
  await browser.close();
  rmSync(packed, { recursive: true, force: true });
}

/** Returns its row in the table. Throws at what does not work. */
async function tryHost({ name, folder, library, start }: Host, tarball: string, browser: Browser): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), 'host-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: project, stdio: 'inherit', env: { ...process.env, ...quiet } });
  try {
    cpSync(join(root, 'proofs/hosts', folder), project, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
    manifest.dependencies['design-system'] = `file:${tarball}`;
    writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
    run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error');
    run('npm', 'run', 'build');
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const env = { ...quiet, PORT: String(port), NODE_ENV: 'production' };
    const server = await startProcess({ args: start(port), cwd: project, address, env });
    try {
      await readWithoutScripts(browser, address);
      await answerQuestions(browser, address);
    } finally {
      // React Router's server waits for connections that browsers keep open.
      await server.stop('SIGKILL');
    }
    const versionOf = (library: string) =>
      JSON.parse(readFileSync(join(project, 'node_modules', library, 'package.json'), 'utf8')).version;
    console.log(`${name} ${versionOf(library)}: works.`);
    return `| ${name} | ${versionOf(library)} | ${versionOf('react')} | ${versionOf('styled-components')} |`;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** What the server draws has its words, its field and its look. */
async function readWithoutScripts(browser: Browser, address: string) {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address);
  await page.getByRole('heading', { name: 'Contact' }).waitFor();
  assert.equal(await page.getByText('One number is enough.').count(), 1);
  const radius = await page.getByLabel('Mobile phone').evaluate((input) => getComputedStyle(input).borderRadius);
  assert.equal(radius, '8px', 'the page is styled before its scripts run');
  await page.close();
}

async function answerQuestions(browser: Browser, address: string) {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() !== 'log' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(address, { waitUntil: 'networkidle' });
  const phone = page.getByLabel('Mobile phone');
  await phone.fill('5552345678');
  assert.equal(await phone.inputValue(), '(555) 234-5678');
  await page.getByLabel('Season').click();
  await page.getByRole('option', { name: 'Spring' }).click();
  assert.match(await page.getByLabel('Season').innerText(), /Spring/);
  assert.deepEqual(complaints, [], 'the console is clean');
  await page.close();
}

function page(rows: readonly string[]): string {
  return `import { Markdown, Meta } from '@storybook/addon-docs/blocks';

<Meta title="Hosts" />

# Hosts

\`npm run package:hosts\` wrote this page on ${new Date().toISOString().slice(0, 10)}. It installs the packed package in a new project of each host,
builds it, reads the page without scripts, types into a \`PhoneField\` and chooses in a \`Dropdown\`. The console stays clean. The
projects are in \`proofs/hosts/\`: copy from them how the styles of the first page are sent. Vite without a server is tried by every \`npm run test:all\`.

<Markdown>{\`
| host | version | React | styled-components |
|---|---|---|---|
${rows.join('\n')}
\`}</Markdown>
`;
}
