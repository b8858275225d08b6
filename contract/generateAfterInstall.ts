import { execFileSync } from 'node:child_process';

/*
 * Runs after `npm install`. A production install (`npm ci --omit=dev`) has no generator and needs none: only types and the
 * app's build use what it writes.
 */
if (isInstalled('openapi-typescript')) execFileSync('npm', ['run', '--silent', 'generate'], { stdio: 'inherit' });

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
