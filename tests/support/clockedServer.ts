import { buildServer } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openMailbox } from '../../server/mail/mailbox.ts';
import { findSecret } from '../../server/secret.ts';
import { openDatabase } from '../../server/store/openDatabase.ts';

/*
 * The real server with a clock that a test sets forward: what expires in fifteen minutes expires at once. It does as
 * server/main.ts does, and moves the clock by as many milliseconds as it is told through the process's channel.
 */

let aheadMs = 0;
process.on('message', (ms) => {
  if (typeof ms === 'number') aheadMs += ms;
  process.send?.(aheadMs);
});

const config = readConfig(process.env);
const database = await openDatabase(config, console.log);
const server = await buildServer({
  config,
  database,
  mailbox: openMailbox(config, console.log),
  secret: findSecret(config),
  now: () => new Date(Date.now() + aheadMs),
});
process.on('SIGTERM', async () => {
  await server.close();
  await database.close();
  process.exit(0);
});
await server.listen({ port: config.port, host: config.host });
