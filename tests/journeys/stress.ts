import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/*
 * `npm run journeys:stress -- upload` plays the journeys whose file or line is named ten times each, while every core is busy with other
 * work. A journey that passes this is not red on a busy machine. `npm run build` comes first.
 */

const named = process.argv.slice(2);
if (named.length === 0) {
  console.error('Name at least one journey, such as: npm run journeys:stress -- upload');
  process.exit(2);
}

const busy = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
);
try {
  const config = 'proofs/journeys/playwright.config.ts';
  const { status } = spawnSync('playwright', ['test', '--config', config, '--repeat-each', '10', ...named], {
    stdio: 'inherit',
    env: { ...process.env, MACHINE_LOADED: 'yes', CHROMIUM_SANDBOX: 'off' },
  });
  process.exitCode = status ?? 1;
} finally {
  for (const child of busy) child.kill();
}
