import { expect, test, vi } from 'vitest';
import { findBrowser } from './findBrowser.ts';

test('the browser gets no secret of the server in its environment', async () => {
  const secrets = ['DATABASE_URL', 'SMTP_URL', 'SESSION_SECRET', 'S3_SECRET_ACCESS_KEY'];
  for (const name of secrets) vi.stubEnv(name, 'a secret');
  const { env } = await findBrowser();
  expect(Object.values(env)).not.toContain('a secret');
  expect(env.PATH).toBe(process.env.PATH);
  // Its own folder is read-only where the whole installation is.
  expect(env.TMPDIR).toBe(process.env.TMPDIR);
});

test('the browser runs in its sandbox, except as root or where that is turned off', async () => {
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  const load = async () => {
    vi.resetModules();
    const { chromiumSandbox, args } = await (await import('./findBrowser.ts')).findBrowser();
    return { chromiumSandbox, isOff: args.includes('--no-sandbox') };
  };
  vi.stubEnv('CHROMIUM_SANDBOX', undefined);
  // Playwright adds --no-sandbox unless it is told otherwise.
  expect(await load()).toEqual({ chromiumSandbox: true, isOff: false });
  vi.stubEnv('CHROMIUM_SANDBOX', 'off');
  expect(await load()).toEqual({ chromiumSandbox: false, isOff: true });
  vi.unstubAllEnvs();
  vi.mocked(process.getuid)?.mockReturnValue(0);
  expect(await load()).toEqual({ chromiumSandbox: false, isOff: true });
  vi.restoreAllMocks();
});
