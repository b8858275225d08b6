import { copyFileSync, mkdirSync } from 'node:fs';
import { defineConfig } from 'vite';
import { contractFile } from '../contract/contractFile.ts';
import { formFile } from './publishedForm.ts';

/** One file for Node, with what it takes from form/ inside; libraries stay outside. The contract and its form travel beside it. */
export default defineConfig({
  root: import.meta.dirname,
  logLevel: 'warn',
  plugins: [
    {
      name: 'copy-contract',
      writeBundle() {
        copyFileSync(contractFile, new URL('openapi.yaml', import.meta.url));
        mkdirSync(new URL('contract', import.meta.url), { recursive: true });
        copyFileSync(formFile, new URL('contract/form.json', import.meta.url));
      },
    },
  ],
  build: { ssr: 'cli.ts', target: 'node24', outDir: 'dist', emptyOutDir: true },
});
