import { createServer } from 'node:net';

/*
 * node freePorts.ts app server
 *
 * Runs before the commands for development. It ends with one line when a port that they need is in use, so that none of them
 * starts without the others.
 */

const appPort = Number(process.env.PORT || 3000);

/** Each listens on localhost. app/vite.config.ts and the scripts of package.json compute the same numbers. */
const ports: Readonly<Record<string, { port: number; variable: string }>> = {
  app: { port: appPort, variable: 'PORT' },
  server: { port: appPort + 1, variable: 'PORT' },
  mock: { port: Number(process.env.MOCK_PORT || 4010), variable: 'MOCK_PORT' },
};

for (const name of process.argv.slice(2)) {
  const { port, variable } = ports[name] ?? { port: Number.NaN, variable: name };
  await assertFree(port, variable).catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
}

async function assertFree(port: number, variable: string) {
  if (!(port > 0 && port < 65_536)) throw new Error(`${variable} must be a number from 1 to 65534.`);
  for (const host of ['127.0.0.1', '::1'])
    if (await isInUse(port, host)) throw new Error(`Port ${port} is in use. Stop what uses it or set ${variable}.`);
}

function isInUse(port: number, host: string): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
