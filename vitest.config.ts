import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { runsAll, vitestLimits, vitestSelection } from './tests/support/limits.ts';

const madeUpContract = fileURLToPath(new URL('tests/university/openapi.yaml', import.meta.url));

/** The design system's source, not its build (design-system/package.json), in tests with and without a window. */
const conditions = (...more: readonly string[]): Pick<TestProjectInlineConfiguration, 'resolve' | 'ssr'> => ({
  resolve: { conditions: ['source', ...more, ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...more, ...defaultServerConditions] } },
});

const test = {
  ...vitestLimits,
  // Starting a thread takes longer than most files. What a file leaves behind is undone in setUpTests.ts.
  pool: 'threads' as const,
  isolate: false,
  setupFiles: ['app/testing/setUpTests.ts'],
  // styled-components adds rules as in production. Otherwise each is a text for which jsdom reads all rules of the page again.
  env: { SC_DISABLE_SPEEDY: 'false' },
};

/** Unit tests; what needs a browser or a server of its own has its own runner (tests/run.ts). */
export default defineConfig({
  test: {
    ...vitestSelection,
    reporters: ['default'],
    maxWorkers: '100%',
    projects: [
      {
        // The machine is tested with a made-up university (tests/university), so that its tests hold for every university.
        ...conditions('made-up-university'),
        resolve: {
          ...conditions('made-up-university').resolve,
          alias: [{ find: /^.*\/openapi\.yaml\?raw$/, replacement: `${madeUpContract}?raw` }],
        },
        test: {
          ...test,
          name: 'machine',
          include: ['{form/engine,design-system,app,mocks}/**/*.test.{ts,tsx}'],
          // It starts a real server. `npm test` takes the real form alone.
          exclude: [...configDefaults.exclude, ...(runsAll ? [] : ['app/**/sameErrors.property.anyForm.test.ts'])],
          env: { ...test.env, OPENAPI_FILE: madeUpContract },
        },
      },
      {
        // Tests of the real university's form and contract, and those of the machine that hold for any form.
        ...conditions(),
        test: {
          ...test,
          name: 'university',
          include: [
            '{form/*,form/!(engine)/**/*,contract/**/*,tests/docs/*,proofs/{browsers,model,pictures}/*}.test.ts',
            'proofs/hearing/*.test.tsx',
            'app/**/*.anyForm.test.{ts,tsx}',
          ],
        },
      },
    ],
  },
});
