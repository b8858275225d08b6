import { copyFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { contractFile } from '../contract/contractFile.ts';

/** One file for Node, with what it takes from form/ inside; libraries stay outside. The contract travels beside it. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [
    {
      name: 'copy-contract',
      writeBundle: () => copyFileSync(contractFile, new URL('openapi.yaml', import.meta.url)),
    },
  ],
  build: { ssr: 'cli.ts', target: 'node24', outDir: 'dist', emptyOutDir: true },
});
