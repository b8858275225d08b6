import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { buildHead, buildScreens } from './buildScreens.ts';
import { noncePlaceholder } from './noncePlaceholder.ts';
import { scriptsOf, withPreloads } from './preloads.ts';
import type { RenderedScreen } from './renderScreen.tsx';

/**
 * Writes the first screens into the build as pages: `about.html` for `/about`, and so on. The screens that need to know more than their
 * address are empty pages. `index.html` is the first screen, for any other address.
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
        const [built, head, { screens, first, others }] = await Promise.all([
          readFile(join(folder, 'index.html'), 'utf8'),
          buildHead(config, `/${scriptsOf('connect.ts', bundle)[0]}`),
          buildScreens(config, `${folder}-screens`),
        ]);
        const script = `<script nonce="${noncePlaceholder}">${head}</script>`;
        const page = built.replace('<meta charset="utf-8" />', (charset) => charset + script);
        const write = (name: string, html: string) => writeFile(join(folder, `${name}.html`), html);
        for (const path of others) await write(path, page);
        for (const screen of screens) {
          const html = withScreen(withPreloads(page, screen.module, bundle), screen);
          await write(screen.path, html);
          if (screen.path === first) await write('/index', html);
        }
      },
    },
  };
}

function withScreen(page: string, { path, today, html, title, styles }: RenderedScreen): string {
  return page
    .replace(/<title.*?<\/title>/s, () => `<title>${title}</title>`)
    .replace('</head>', () => `${styles.replaceAll('<style ', `<style nonce="${noncePlaceholder}" `)}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-screen="${path}" data-today="${today}">${html}</div>`);
}
