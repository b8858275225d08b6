import { brotliCompressSync } from 'node:zlib';
import { build, defaultClientConditions, type InlineConfig } from 'vite';

export interface Size {
  name: string;
  /** Minified and compressed with brotli, without React and styled-components, in bytes. */
  bytes: number;
}

/** Every project with widgets has these libraries already, so their size is not counted. */
const external = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'];

/** The design system's source, as a project that imports it would build it. */
export const fromSource: InlineConfig = {
  configFile: false,
  logLevel: 'warn',
  resolve: { conditions: ['source', ...defaultClientConditions] },
};

/** The size of each widget alone, largest first, then of all together. */
export async function measureSizes(): Promise<readonly Size[]> {
  const all = await buildEntry('export *');
  // Components start with a capital; the other exports are constants.
  const names = all.exports.filter((name) => /^[A-Z]/.test(name));
  const sizes: Size[] = [];
  for (const name of names) sizes.push({ name, bytes: (await buildEntry(`export { ${name} }`)).bytes });
  sizes.sort((a, b) => b.bytes - a.bytes);
  return [...sizes, { name: 'all together', bytes: all.bytes }];
}

/** Builds a module that re-exports only these names. */
async function buildEntry(exported: string) {
  const entry = 'virtual:entry';
  const built = await build({
    ...fromSource,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `${exported} from 'design-system';` : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, external, preserveEntrySignatures: 'strict' },
    },
  });
  const chunk = 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error('One entry makes one build');
  return { bytes: brotliCompressSync(chunk.code).length, exports: chunk.exports };
}
