import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { mockServer } from '../mocks/vitePlugin.ts';
import { precompress } from './precompress.ts';

/** The calls of the contract; the app's own modules, such as /api/client.ts, have a dot in their address. */
const calls = '^/(public|api|lookup|service)/[^.?]*(\\?|$)';

/** Where the reference server keeps documents: what it is sent, and the PDFs made of them. */
const storage = '^/storage(/|$)';
const server = 'http://localhost:3001';

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The design system's source, not its build (design-system/package.json).
  resolve: { conditions: ['source', ...defaultClientConditions] },
  // MOCK_URL names another mock than the one `npm run mock` starts.
  plugins: [react(), precompress(), mode === 'mock' && mockServer({ target: process.env.MOCK_URL })],
  // The server puts a fresh nonce in its place with every page (Content-Security-Policy); styled-components reads it from the meta element.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 3000, proxy: mode === 'mock' ? {} : { [calls]: server, [storage]: server } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // An inlined image would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Libraries change less often than we do: returning applicants have them already.
        codeSplitting: { groups: [{ name: 'libraries', test: /node_modules/ }] },
      },
    },
  },
}));
