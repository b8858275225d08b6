import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defaultServerConditions, type InlineConfig, type ResolvedConfig } from 'vite';
import { shortComponentIds } from '../shortComponentIds.ts';
import type { FirstScreens, firstScreens } from './firstScreens.ts';
import type { KeptEarly } from './keepEarly.ts';

/** Builds what draws screens outside a browser into a folder, where our server finds it (server/http/applicantPages.ts). */
export async function buildScreens({ root, resolve, oxc }: ResolvedConfig, outDir: string): Promise<void> {
  const conditions = [...universityOf(resolve.conditions), ...defaultServerConditions];
  await build({
    ...alone(root),
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { resolve: { conditions }, noExternal: true },
    oxc,
    plugins: [shortComponentIds()],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { firstScreens: 'opening/firstScreens.ts', applicantPage: 'opening/applicantPage.ts' },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/** Draws the first screens with what `buildScreens` has built into a folder. */
export async function drawFirstScreens(folder: string): Promise<FirstScreens> {
  const { href } = pathToFileURL(join(folder, 'firstScreens.mjs'));
  const { firstScreens: draw }: { firstScreens: typeof firstScreens } = await import(href);
  return draw(new Date());
}

interface HeadFacts {
  /** The address of the script that an applicant's answers need. */
  connect: string;
  /** What it keeps of the form. */
  early: KeptEarly;
}

/** Builds the script that runs before anything is drawn. */
export async function buildHead(
  { root, build: { target } }: ResolvedConfig,
  { connect, early }: HeadFacts,
): Promise<string> {
  const define = { 'import.meta.env.CONNECT': JSON.stringify(connect), 'import.meta.env.EARLY': JSON.stringify(early) };
  const lib = { entry: 'opening/head.ts', formats: ['iife' as const], name: 'opening' };
  const built = await build({ ...alone(root), define, build: { write: false, copyPublicDir: false, target, lib } });
  const [head] = Array.isArray(built) ? built : [];
  if (!head) throw new Error('The script of the head was not built.');
  return head.output[0].code.trim();
}

/** A build without the settings of the application's own. */
const alone = (root: string): InlineConfig => ({ root, configFile: false, logLevel: 'error' });

const browserConditions = ['browser', 'module'];
const universityOf = (conditions: readonly string[]) => conditions.filter((name) => !browserConditions.includes(name));
