import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { runsAll, vitestLimits, vitestSelection } from './support/limits.ts';

/** For tests that start servers. It takes ten seconds of a processor. */
const withDatabase = { globalSetup: ['tests/support/prepareDatabase.ts'] };

const project = (name: string, folders: readonly string[], options = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: folders.map((folder) => `${folder}/**/*.test.ts`), ...options },
});

/**
 * Tests of the contract against the mock and the reference server, and of the reference server when its processes are killed.
 * `npm run test:all` adds the proofs of the same kind.
 */
export default defineConfig({
  test: {
    ...vitestSelection,
    projects: [
      project('contract', ['tests/{contract,support}', ...(runsAll ? ['proofs/contract'] : [])]),
      project('reference', ['tests/reference'], withDatabase),
      ...(runsAll
        ? [
            project('conformance', ['tests/conformance'], withDatabase),
            project('crashes', ['proofs/crashes'], withDatabase),
          ]
        : []),
    ],
    ...vitestLimits,
    // These tests wait for servers, jobs and limits more than half of their time (measured), which leaves two cores idle.
    maxWorkers: Math.max(4, availableParallelism()),
    // The checks of a whole server or of many files take minutes.
    ...(runsAll && { testTimeout: 900_000, hookTimeout: 120_000 }),
  },
});
