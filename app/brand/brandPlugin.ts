import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { defaultServerConditions, type Plugin, type ResolvedConfig, runnerImport } from 'vite';
import {
  colorsOf,
  contrastFaults,
  fontAddress,
  notesOn,
  tokensCss,
  tokensJson,
} from '../../design-system/tokens/index.ts';
import type { Brand } from '../../form/engine/university.ts';
import { drawIcon } from './drawIcon.ts';

interface Loaded {
  name: string;
  brand: Brand;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

const root = join(import.meta.dirname, '../..');

/**
 * Puts the brand of the university into the application: the style sheet of its tokens and the colors of the browser's bar into
 * each page, its icon and its fonts beside them. The scripts of the application hold none of it.
 */
export function brandPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'brand',
    configResolved(resolved) {
      config = resolved;
    },
    /** Says what the brand's team should know. A pair of colors that cannot be read stops the build. */
    async buildStart() {
      const { brand } = await loadBrand(config);
      const faults = contrastFaults(colorsOf(brand));
      if (faults.length > 0) this.error(`The colors of form/brand.ts cannot be used.\n${faults.join('\n')}`);
      for (const note of notesOn(brand)) config.logger.info(note);
    },
    async transformIndexHtml() {
      const { brand } = await loadBrand(config);
      const { light, dark } = colorsOf(brand).band;
      const bar = (scheme: string, content: string) => ({
        tag: 'meta',
        injectTo: 'head' as const,
        attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
      });
      return [
        bar('light', light),
        bar('dark', dark),
        { tag: 'style', injectTo: 'head' as const, children: tokensCss(brand) },
      ];
    },
    async generateBundle() {
      for (const [address, source] of await filesOf(await loadBrand(config)))
        this.emitFile({ type: 'asset', fileName: address.slice(1), source });
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { url = '' } = request;
        const contentType = contentTypes[extname(url)];
        // A page asks for hundreds of modules, and reading the brand takes long.
        if (contentType === undefined) return next();
        const file = (await filesOf(await loadBrand(config))).get(url);
        if (file === undefined) return next();
        response.setHeader('content-type', contentType);
        response.end(file);
      });
    },
  };
}

/** Reads the brand anew, under the conditions of the build: a change is seen without a new start. */
async function loadBrand({ resolve }: ResolvedConfig): Promise<Loaded> {
  const conditions = [...resolve.conditions, ...defaultServerConditions];
  const { module } = await runnerImport<Loaded>(join(root, 'form/brand.ts'), {
    configFile: false,
    logLevel: 'error',
    // What is not bundled would be found under the conditions of this process.
    environments: { inline: { resolve: { conditions, noExternal: true } } },
  });
  return module;
}

/** The files that the brand adds, by their addresses. */
async function filesOf({ name, brand }: Loaded): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const fonts = brand.typeface.files.map(
    async ({ path }) => [fontAddress(path), await readFile(join(root, path))] as const,
  );
  return new Map<string, string | Uint8Array>([
    ['/icon.svg', drawIcon(name, brand)],
    ['/tokens.json', JSON.stringify(tokensJson(brand), null, 2)],
    ...(await Promise.all(fonts)),
  ]);
}
