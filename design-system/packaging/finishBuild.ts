import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollUpTypes, typesFolder } from './types.ts';

/*
 * The last step of `npm run build`. Hosts with React Server Components learn which modules belong to the browser, and the
 * types become one file, so that TypeScript resolves them in every mode and private modules have none.
 */

const dist = join(import.meta.dirname, '../dist');

/** A module that draws or holds state imports one of these, `react/jsx-runtime` included. */
const forClients = /from ['"](react|react-dom|styled-components|@floating-ui\/react-dom)['"/]/;

for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.js')) continue;
  const code = readFileSync(join(dist, file), 'utf8');
  if (forClients.test(code)) writeFileSync(join(dist, file), `'use client';\n${code}`);
}

rollUpTypes();
rmSync(typesFolder, { recursive: true });
