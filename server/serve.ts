import { buildServer, type ServerOptions } from './app.ts';
import { runCommand } from './commands/command.ts';
import { serveCommands } from './commands/commandSocket.ts';
import { readConfig, unknownSettings } from './config.ts';
import { keyedHashWith } from './keyedHash.ts';
import { seedLookups } from './lookup/seed.ts';
import { openMailbox } from './mail/mailbox.ts';
import { openSealing } from './openSealing.ts';
import { loadSessionSecret } from './sessionSecret.ts';
import { checkFiles } from './storage/checkFiles.ts';
import { openStorage } from './storage/openStorage.ts';
import { openDatabase } from './store/openDatabase.ts';
import { sealPlainAnswers } from './store/sealedAnswers.ts';

type Options = Partial<Pick<ServerOptions, 'now' | 'pageFolder'>>;

/** Runs the server until SIGTERM or SIGINT. */
export async function serve({ now = () => new Date(), pageFolder }: Options = {}) {
  const config = readConfig(process.env);
  for (const name of unknownSettings(process.env)) console.log(notASetting(name));
  const secret = loadSessionSecret(config);
  if (config.databaseUrl && !config.sessionSecret) console.log(secretNotSet);
  if (!config.databaseUrl && !config.checksReplies) console.log(embeddedInProduction);
  const database = await openDatabase(config, console.log);
  await checkFiles(config, database.db);
  const sealing = await openSealing({ config, db: database.db, now, report: console.log });
  const sealed = await sealPlainAnswers(database.db, sealing);
  if (sealed > 0) console.log(sealedNow(sealed));
  if (await seedLookups(database.db)) console.log(sampleLookups);
  const mailbox = openMailbox(config, console.log);
  const logTo = process.stdout;
  const server = await buildServer({ config, database, sealing, mailbox, secret, now, logTo, pageFolder });
  const { publicUrl } = config;
  const { db, jobs } = database;
  const storage = () => openStorage(config, { keyedHash: keyedHashWith(secret), now });
  const commands = config.databaseUrl
    ? undefined
    : serveCommands(config.dataDir, (command, signal) =>
        runCommand(command, { db, jobs, publicUrl, sealing: async () => sealing, storage, signal }),
      );

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await server.close();
    await commands?.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);

  await server.listen({ port: config.port, host: config.host });
  console.log(`The application is at ${config.publicUrl}`);
  console.log(`Mail goes ${mailbox.place}`);
}

const notASetting = (name: string) =>
  `${name} is not a setting, so it changes nothing. docs/operating.md lists the settings.`;

const embeddedInProduction =
  'DATABASE_URL is not set, so this server keeps an embedded database. A power failure may lose its last answers.';

const secretNotSet =
  'SESSION_SECRET is not set, so this server made its own. Set the same secret on all servers that share a database.';

const sealedNow = (count: number) =>
  `The sensitive answers of ${count} applications were in plain text and are sealed now. Older dumps and, until a VACUUM FULL, the database's files still have them.`;

const sampleLookups = 'Look-ups offer sample schools and addresses until you import real ones (npm run lookup:import).';
