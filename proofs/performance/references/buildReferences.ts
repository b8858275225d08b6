import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { oldestBrowsers } from '../../../app/oldestBrowsers.ts';
import { type FieldSection, fieldsOfFirstPage } from './fields.ts';
import { headOf, plainPage } from './plainPage.ts';

/** The pages that ours is measured beside, by address, and the weight of the libraries alone. */
export interface References {
  files: ReadonlyMap<string, string>;
  /** Compressed with brotli, in bytes. */
  bareStackBytes: number;
}

/** Makes the references from the form that runs, with the minifier, the compression and the oldest browsers of the application. */
export async function buildReferences(): Promise<References> {
  const { title, sections } = fieldsOfFirstPage();
  const [hookForm, libraries] = [
    await buildScript(`${import.meta.dirname}/hookForm.tsx`, title, sections),
    await buildScript(bareStack),
  ];
  const files = new Map([
    ['/plain', plainPage(title, sections)],
    [
      '/hook-form',
      `${headOf(title)}<script type="module" src="/hook-form.js"></script></head><body><div id="root"></div></body></html>`,
    ],
    ['/hook-form.js', hookForm],
  ]);
  return { files, bareStackBytes: brotliCompressSync(libraries).length };
}

const fields = 'virtual:fields';
const bareStack = 'virtual:bare-stack';

/** What the application takes from each of its libraries. They are those of `app/`, so that the workspace has them. */
const stack = {
  '@reduxjs/toolkit': 'combineReducers, configureStore, createSelector, createSlice',
  'openapi-fetch': 'default as createClient',
  'react-dom/client': 'createRoot, hydrateRoot',
  'react-redux': 'Provider, useDispatch, useSelector, useStore',
  'react-router':
    'createBrowserRouter, Link, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation, useRevalidator, useRouteError',
  'react-router/dom': 'RouterProvider',
  'redux-saga': 'default as createSagaMiddleware, eventChannel',
  'styled-components': 'default as styled, createGlobalStyle, css, keyframes',
  'typed-redux-saga': 'call, delay, fork, put, race, select, spawn, take',
};
const stackCode = Object.entries(stack)
  .map(([library, names]) => `export { ${names} } from '${library}';`)
  .join('');

async function buildScript(entry: string, title = '', sections: readonly FieldSection[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    root: join(import.meta.dirname, '../../../app'),
    logLevel: 'error',
    plugins: [
      {
        name: 'fields',
        resolveId: (id) => ([fields, bareStack].includes(id) ? id : undefined),
        load: (id) =>
          id === bareStack
            ? stackCode
            : id === fields
              ? `export const title = ${JSON.stringify(title)}; export const sections = ${JSON.stringify(sections)};`
              : undefined,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: oldestBrowsers.map(({ name, version }) => name.toLowerCase() + version),
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const chunk = 'output' in built ? built.output[0] : undefined;
  if (!chunk) throw new Error('One entry makes one build');
  return chunk.code;
}
