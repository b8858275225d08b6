import { join } from 'node:path';
import { build, defaultClientConditions, type PreviewServer, preview } from 'vite';
import { brandPlugin } from '../../app/brand/brandPlugin.ts';

/** Builds the page with all widgets and screens, and serves it. */
export async function serveSheets(): Promise<PreviewServer> {
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
    plugins: [brandPlugin()],
    resolve: { conditions: ['source', ...defaultClientConditions] },
  });
  return preview({ ...config, preview: { port: 6290 } });
}
