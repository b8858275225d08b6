import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { findBrowser } from '../../server/browser/findBrowser.ts';
import { packDesignSystem } from '../../tests/support/packDesignSystem.ts';
import { root } from '../../tests/support/startProcess.ts';

/**
 * Proves that the design system can be adopted on its own: packs it, compares its API with the agreed one, installs the tarball
 * into an empty Vite project outside this one, checks its types in three modes of resolution, loads it in Node as a server and
 * as React Server Components do, builds a page with one widget and uses that widget in a browser. Needs no network: React
 * and the package's few libraries are linked from this checkout; anything else would be missing. `npm run package:hosts` tries it
 * in other hosts.
 */
const project = mkdtempSync(join(tmpdir(), 'empty-project-'));
const bin = (name: string) => join(root, 'node_modules', '.bin', name);
const inProject = (file: string, ...args: string[]) => execFileSync(file, args, { cwd: project, stdio: 'inherit' });

try {
  cpSync(join(root, 'proofs/installs/emptyProject'), project, { recursive: true });
  install(pack());
  execFileSync(process.execPath, ['design-system/packaging/checkApi.ts'], { cwd: root, stdio: 'inherit' });
  checkTypes();
  inProject(process.execPath, '--input-type=module', '--eval', "import { Button } from 'design-system'; Button.name;");
  inProject(
    process.execPath,
    '--conditions=react-server',
    '--import',
    './asServerComponents.ts',
    './serverComponent.ts',
  );
  await buildPage();
  await checkPage();
  console.log('The package has the agreed API, installs, type-checks, loads in Node, builds and works in a browser.');
} finally {
  rmSync(project, { recursive: true, force: true });
}

/** Packs the package for a registry. Returns the tarball's name. */
function pack(): string {
  const tarball = packDesignSystem(project);
  const files = execFileSync('tar', ['--list', '--file', join(project, tarball)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const strange = files.filter(
    (file) =>
      !/^package\/(dist\/(.*\.js|index\.d\.ts|tokens\.(css|json))|package\.json|(README|CHANGELOG)\.md|LICENSE)$/.test(
        file,
      ),
  );
  assert.deepEqual(strange, [], 'only the build, the license, README and CHANGELOG travel');
  return tarball;
}

/**
 * Installs the tarball without a registry. --legacy-peer-deps keeps npm from asking a registry for the peers of the
 * linked folders. The types of styled-components need @types/node.
 */
function install(tarball: string) {
  const { dependencies, peerDependencies } = readManifest(join(root, 'design-system/package.json'));
  const link = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, `file:${join(root, 'node_modules', name)}`]));
  const peers = [...Object.keys(peerDependencies), '@types/react-dom', '@types/node'];
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { 'design-system': `file:${tarball}`, ...link(peers) },
    overrides: link(Object.keys(dependencies)),
  };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  writeFileSync(
    join(project, '.npmrc'),
    'offline=true\nlegacy-peer-deps=true\naudit=false\nfund=false\nloglevel=error\n',
  );
  inProject('npm', 'install', '--ignore-scripts');
}

/**
 * With the ways in which TypeScript finds a package. skipLibCheck stays off, so that all types of the package are checked.
 */
function checkTypes() {
  for (const [module, moduleResolution] of [
    ['preserve', 'bundler'],
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
  ]) {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      jsx: 'react-jsx',
      target: 'ES2022',
      module,
      moduleResolution,
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.tsx'] }));
    inProject(bin('tsc'), '--project', '.');
  }
}

function readManifest(file: string): { dependencies: object; peerDependencies: object } {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Builds like a new project. Unused widgets must not be in the build, because the package has no side effects. */
async function buildPage() {
  await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    // As Vite's plugin for React does: 'use client' says nothing to a page without a server.
    build: {
      rolldownOptions: { onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning) },
    },
  });
  const assets = join(project, 'dist/assets');
  const script = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('');
  assert(script.includes('(NNN) NNN-NNNN'), 'the widget is in the build');
  assert(!script.includes('listbox'), 'a widget that is not used is not in the build');
}

async function checkPage() {
  const server = await preview({ root: project, configFile: false, logLevel: 'warn', preview: { port: 6280 } });
  const browser = await chromium.launch(await findBrowser());
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() !== 'log' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    const phone = page.getByLabel('Mobile phone');
    await phone.fill('5552345678');
    assert.equal(await phone.inputValue(), '(555) 234-5678');
    assert.equal(await phone.evaluate((input) => getComputedStyle(input).borderRadius), '8px', 'it is styled');
    assert.deepEqual(complaints, []);
  } finally {
    await browser.close();
    await server.close();
  }
}
