import { join, relative } from 'node:path';
import { build, defaultClientConditions, type Plugin, type PreviewServer, preview } from 'vite';
import { brandPlugin } from '../../app/brand/brandPlugin.ts';
import { type Fault, plantIn, root } from '../../tests/support/plantedFaults/fault.ts';

/** Builds the page with all widgets and screens, with a fault planted in them if there is one, and serves it. */
export async function serveSheets(fault?: Fault): Promise<PreviewServer> {
  const config = {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(import.meta.dirname, '../../node_modules/.cache/pictures'),
      emptyOutDir: true,
      minify: false,
    },
  } as const;
  await build({
    ...config,
    plugins: [brandPlugin(), ...(fault ? [plant(fault)] : [])],
    resolve: { conditions: ['source', ...defaultClientConditions] },
  });
  return preview({ ...config, preview: { port: 6290 } });
}

const plant = (fault: Fault): Plugin => ({
  name: 'planted-fault',
  enforce: 'pre',
  transform: (code, id) => plantIn(code, relative(root, id), fault),
});
