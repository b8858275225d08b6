import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { compress } from '../precompress.ts';
import { buildHead, buildScreens, drawFirstScreens } from './buildScreens.ts';
import { hashedPage, type InlineHashes } from './hashedPage.ts';
import { noncePlaceholder } from './noncePlaceholder.ts';
import { pageWith } from './pageWith.ts';
import { scriptsOf, withScripts } from './withScripts.ts';

/**
 * Writes the first screens into the build as pages: `about.html` for `/about`, and so on. The screens that need to know more than their
 * address are empty pages. `index.html` is the first screen, for any other address. `inline-hashes.json` has what a
 * Content-Security-Policy of each page allows.
 *
 * Beside the folder that hosts serve comes what our server draws applicants' pages with: for `dist` the folder `dist-screens`.
 */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let bundle: Rolldown.OutputBundle = {};
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle(_, written) {
      bundle = written;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = resolve(config.root, config.build.outDir);
        const ownFolder = `${folder}-screens`;
        const [built] = await Promise.all([
          readFile(join(folder, 'index.html'), 'utf8'),
          buildScreens(config, ownFolder),
        ]);
        const { screens, first, others, applicants, early } = await drawFirstScreens(ownFolder);
        const head = await buildHead(config, { connect: `/${scriptsOf('connect.ts', bundle).at(-1)}`, early });
        const script = `<script nonce="${noncePlaceholder}">${head}</script>`;
        const page = built.replace('<meta charset="utf-8" />', (charset) => charset + script);
        const allowed: Record<string, InlineHashes> = {};
        const write = async (path: string, withNonces: string) => {
          const { html, hashes } = hashedPage(withNonces);
          allowed[join('/', path)] = hashes;
          await writeFile(join(folder, `${path}.html`), html);
          await compress(join(folder, `${path}.html`));
        };
        for (const path of others) await write(path, withScripts(page, bundle));
        for (const screen of screens) {
          const html = pageWith(withScripts(page, bundle, screen.module), screen);
          await write(screen.path, html);
          if (screen.path === first) await write('/index', html);
        }
        await writeFile(join(folder, 'inline-hashes.json'), JSON.stringify(allowed, undefined, 2));
        for (const [path, module] of Object.entries(applicants))
          await writeFile(join(ownFolder, `${path}.html`), withScripts(page, bundle, module));
      },
    },
  };
}
