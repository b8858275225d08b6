import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where `npm run build` puts the source maps of the application. */
const builtMaps = fileURLToPath(new URL('../../app/dist-maps', import.meta.url));

/**
 * Finds the source of places in the built scripts: `/assets/index-BEbYbvi4.js:12:90` becomes
 * `app/features/saving/saveSaga.ts:31:7`. A place of another build stays as it is.
 */
export async function sourcePlaces(frames: readonly string[], folder = builtMaps): Promise<readonly string[]> {
  const paths = [...new Set(frames.map((frame) => scriptOf(frame)))];
  const maps = new Map(await Promise.all(paths.map(async (path) => [path, await readMap(path, folder)] as const)));
  return frames.map((frame) => {
    const [line = 1, column = 1] = frame.split(':').slice(-2).map(Number);
    const entry = maps.get(scriptOf(frame))?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) return frame;
    return `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

const scriptOf = (frame: string) => frame.replace(/:\d+:\d+$/, '');

/** Only the name counts: a report comes from anybody, and must not choose a folder. */
async function readMap(path: string, folder: string): Promise<SourceMap | undefined> {
  try {
    return new SourceMap(JSON.parse(await readFile(join(folder, `${basename(path)}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}
