import { buildServer } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { seedLookups } from './lookup/seed.ts';
import { openMailbox } from './mail/mailbox.ts';
import { findSecret } from './secret.ts';
import { DatabaseError } from './store/databaseError.ts';
import { openDatabase } from './store/openDatabase.ts';

/** Starts the server and keeps it until it is told to stop. */
async function main() {
  const config = readConfig(process.env);
  const secret = findSecret(config);
  if (config.databaseUrl && !config.sessionSecret) console.log(sharedSecret);
  const database = await openDatabase(config, console.log);
  if (await seedLookups(database.db)) console.log(inventedLookups);
  const mailbox = openMailbox(config, console.log);
  const now = () => new Date();
  const server = await buildServer({ config, database, mailbox, secret, now, logTo: process.stdout });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  await server.listen({ port: config.port, host: config.host });
  console.log(`The application is at ${config.publicUrl}`);
  console.log(`Mail goes ${mailbox.place}`);
}

const sharedSecret =
  'SESSION_SECRET is not set, so this server uses one of its own. Servers that share a database need the same one.';

const inventedLookups =
  'Look-ups offer schools and addresses we invented, until real ones are imported (npm run lookup:import).';

/** What a person can mend is said in a line each, anything else with its trace. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return `PORT: ${error.message}`;
  return error instanceof Error ? `${error.stack}` : String(error);
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
