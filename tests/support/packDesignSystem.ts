import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './startProcess.ts';

/** Builds the design system and packs it for a registry. Returns the tarball's name in the folder. */
export function packDesignSystem(folder: string): string {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: join(root, 'design-system') });
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (!tarball) throw new Error('npm pack made no tarball.');
  return tarball;
}
