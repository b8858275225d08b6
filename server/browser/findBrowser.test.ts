import { expect, test, vi } from 'vitest';
import { findBrowser } from './findBrowser.ts';

test('the browser gets no secret of the server in its environment', async () => {
  const secrets = ['DATABASE_URL', 'SMTP_URL', 'SESSION_SECRET', 'S3_SECRET_ACCESS_KEY'];
  for (const name of secrets) vi.stubEnv(name, 'a secret');
  const { env } = await findBrowser();
  expect(Object.values(env)).not.toContain('a secret');
  expect(env.PATH).toBe(process.env.PATH);
});
