import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './startProcess.ts';

/** What a server of the made-up university needs in its environment: its form, its contract and, where built, its page. */
export const universityEnvironment = {
  NODE_OPTIONS: '--conditions=made-up-university',
  OPENAPI_FILE: join(root, 'tests/university/openapi.yaml'),
  FORM_FILE: join(root, 'tests/university/form.json'),
};

/** Builds the app of the made-up university into a temporary folder. */
export async function buildPage(): Promise<{ folder: string; discard: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'other-university-'));
  const { NODE_ENV } = process.env;
  // In a test it says so, and React would be built for development.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: join(root, 'app/vite.config.ts'),
      resolve: { conditions: ['made-up-university'] },
      build: { outDir: folder },
      logLevel: 'warn',
    });
  } finally {
    // As text, `undefined` would be a value.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  return {
    folder,
    discard: () => {
      for (const each of [folder, `${folder}-maps`, `${folder}-screens`]) rmSync(each, { recursive: true });
    },
  };
}
