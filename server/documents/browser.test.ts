import { expect, test, vi } from 'vitest';
import { findBrowser } from './browser.ts';

test('a browser is told nothing of the server’s settings', async () => {
  const secrets = ['DATABASE_URL', 'SMTP_URL', 'SESSION_SECRET', 'S3_SECRET_ACCESS_KEY'];
  for (const name of secrets) vi.stubEnv(name, 'a secret');
  const { env } = await findBrowser();
  expect(Object.values(env)).not.toContain('a secret');
  expect(env.PATH).toBe(process.env.PATH);
});
