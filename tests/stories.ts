import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { delimiter, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Builds Storybook for tests, without its docs pages, serves it on a free port and visits every story in a browser
 * (.storybook/test-runner.ts says what a story must pass). Exits with the runner's code. Arguments go to the runner, such as a
 * part of a story file's path.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const built = join(root, 'node_modules/.cache/stories');
const env = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  STORYBOOK_DISABLE_TELEMETRY: '1',
};

let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(signal));

process.exitCode = await run('storybook', ['build', '--test', '--output-dir', built, '--quiet']);
if (process.exitCode === 0) {
  const server = await serve(built);
  const options = ['--url', addressOf(server), '--maxWorkers', '3'];
  process.exitCode = await run('test-storybook', [...options, ...process.argv.slice(2)]);
  server.closeAllConnections();
  server.close();
}

/** Runs a command in a process group, so that its children stop with it. Resolves with its exit code. */
function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    running = spawn(command, args, { cwd: root, env, stdio: 'inherit', detached: true });
    running.once('error', reject);
    running.once('close', (code) => resolve(code ?? 1));
  });
}

function stop(signal: NodeJS.Signals) {
  if (running?.pid && running.exitCode === null) process.kill(-running.pid, signal);
  process.exit(1);
}

function serve(folder: string): Promise<Server> {
  const types: Record<string, string> = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.woff2': 'font/woff2',
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The story server has no port');
  return `http://127.0.0.1:${address.port}`;
}
