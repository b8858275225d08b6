import type { Plugin } from 'vite';

/**
 * Shortens the names by which styled-components tells components apart: a hash of their file, of which three characters are enough.
 * Chance does not compress.
 */
export function shortComponentIds(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'short-component-ids',
    enforce: 'post',
    transform: (code) => ({
      code: code.replace(/(?<=componentId:\s*["'`]sc-)\w+(?=-\d)/g, (hash) => {
        const short = hash.slice(0, 3);
        if ((files.get(short) ?? hash) !== hash) throw new Error(`Two files with styles are both called ${short}.`);
        files.set(short, hash);
        return short;
      }),
      // The lines stay.
      map: null,
    }),
  };
}
