import { buildServer } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openMailbox } from '../../server/mail/mailbox.ts';
import { openSealing } from '../../server/openSealing.ts';
import { loadSessionSecret } from '../../server/sessionSecret.ts';
import { openDatabase } from '../../server/store/openDatabase.ts';

/*
 * The real server with a clock that a test sets forward, so that a code expires at once. It starts like server/main.ts,
 * moves its clock by the milliseconds it receives through the process's channel, and serves the app built in PAGE_FOLDER.
 */

let aheadMs = 0;
process.on('message', (ms) => {
  if (typeof ms === 'number') aheadMs += ms;
  process.send?.(aheadMs);
});

const config = readConfig(process.env);
const database = await openDatabase(config, console.log);
const now = () => new Date(Date.now() + aheadMs);
const server = await buildServer({
  config,
  database,
  sealing: await openSealing({ config, db: database.db, now, report: console.log }),
  mailbox: openMailbox(config, console.log),
  secret: loadSessionSecret(config),
  now,
  ...(process.env.PAGE_FOLDER && { pageFolder: process.env.PAGE_FOLDER }),
});
process.on('SIGTERM', async () => {
  await server.close();
  await database.close();
  process.exit(0);
});
await server.listen({ port: config.port, host: config.host });
