import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { callAddresses } from '../contract/callAddresses.ts';
import { readContractFile } from '../contract/contractFile.ts';
import { readOperations } from '../contract/operations.ts';
import { mockServer } from '../mocks/vitePlugin.ts';
import { brandPlugin } from './brand/brandPlugin.ts';
import { moveSourceMaps } from './moveSourceMaps.ts';
import { oldestBrowsers, oldestBrowsersText } from './oldestBrowsers.ts';
import { noncePlaceholder } from './opening/noncePlaceholder.ts';
import { prerender } from './opening/prerender.ts';
import { precompress } from './precompress.ts';
import { shortComponentIds } from './shortComponentIds.ts';

const calls = callAddresses(readOperations(readContractFile()));

/** The reference server's paths for uploads and PDFs. */
const storage = '^/storage(/|$)';
const port = Number(process.env.PORT || 3000);
/** `npm run dev` starts the server on the next port. */
const server = `http://localhost:${port + 1}`;

/** HTML asks every meta element for a content; the nonce is in an attribute that scripts of others cannot read. */
const completeNonceMeta: Plugin = {
  name: 'complete-nonce-meta',
  transformIndexHtml: { order: 'post', handler: (html) => html.replace('property="csp-nonce"', '$& content=""') },
};

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Two development servers that begin at once with one folder may each wait for files that the other has just made anew.
  ...(process.env.VITE_CACHE_DIR && { cacheDir: process.env.VITE_CACHE_DIR }),
  // The design system's source, not its build (design-system/package.json).
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // MOCK_URL replaces the mock that `npm run mock` starts.
  plugins: [
    react(),
    brandPlugin(),
    completeNonceMeta,
    shortComponentIds(),
    moveSourceMaps(),
    precompress(),
    prerender(),
    mode === 'mock' && mockServer({ target: process.env.MOCK_URL }),
  ],
  // The same class names in a page that the build draws and in the browser.
  oxc: { plugins: { styledComponents: { displayName: false, pure: true } } },
  // index.html tells it to applicants whose browser cannot open the application.
  define: { 'import.meta.env.OLDEST_BROWSERS': JSON.stringify(oldestBrowsersText) },
  // The server replaces it by a new nonce in every applicant's page (Content-Security-Policy), where styled-components reads it from the
  // meta element. Pages for everyone have hashes instead (opening/hashedPage.ts).
  html: { cspNonce: noncePlaceholder },
  // On another port than asked, the app would reach whatever runs on the first one.
  server: {
    port,
    strictPort: true,
    proxy: mode === 'mock' ? {} : { [calls]: server, [storage]: server },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Without a comment in the scripts that names them: moveSourceMaps.ts takes them away.
    sourcemap: 'hidden',
    target: oldestBrowsers.map(({ name, version }) => name.toLowerCase() + version),
    // An inlined image would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Libraries change less often than the application, so returning applicants have them cached.
        // What several screens need is one script more: many small ones would wait for each other.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            // Without main.tsx: its own script waits for scripts that import this one.
            { name: 'first', test: /^(?!.*\/app\/(main\.tsx|index\.html))/, tags: ['$initial'] },
            { name: 'cards', test: /features\/(account|deletion)|AuthCard|addressSlip/, minShareCount: 2 },
            {
              // Without what only some pages ask (rareParts.ts) and what only prints show.
              name: 'questions',
              test: /^(?!.*(\/app\/print\/|RareParts|DocumentQuestion|TabsPart|FileUpload|\/Tabs\/|\/Progress\/))/,
              minShareCount: 2,
            },
            { name: 'rare', minShareCount: 2 },
          ],
        },
      },
    },
  },
}));
