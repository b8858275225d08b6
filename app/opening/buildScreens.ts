import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, defaultServerConditions, type InlineConfig, type ResolvedConfig } from 'vite';
import type { FirstScreens, renderScreens } from './renderScreen.tsx';

/** Builds what draws the first screens into a folder, draws them, and deletes the folder. */
export async function buildScreens({ root, resolve, oxc }: ResolvedConfig, outDir: string): Promise<FirstScreens> {
  const conditions = [...universityOf(resolve.conditions), ...defaultServerConditions];
  await build({
    ...alone(root),
    ssr: { resolve: { conditions }, noExternal: true },
    oxc,
    build: {
      ssr: 'opening/renderScreen.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  const { href } = pathToFileURL(join(outDir, 'renderScreen.mjs'));
  const { renderScreens: render }: { renderScreens: typeof renderScreens } = await import(href);
  const screens = await render(new Date());
  await rm(outDir, { recursive: true });
  return screens;
}

/**
 * Builds the script that runs before anything is drawn.
 *
 * @param connect the address of the script that an applicant's answers need
 */
export async function buildHead({ root, build: { target } }: ResolvedConfig, connect: string): Promise<string> {
  const define = { 'import.meta.env.CONNECT': JSON.stringify(connect) };
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
