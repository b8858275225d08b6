import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The key of the hashes of codes and limits: `SESSION_SECRET`, else one that is made once and kept in the data folder,
 * readable by its owner alone. Servers that share a database need the same one.
 */
export function findSecret({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): string {
  if (sessionSecret) return sessionSecret;
  const path = join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // `wx` fails when the file exists, so that two servers starting at once agree on one secret.
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8');
}
