import { type Config, readConfig } from '../config.ts';
import { keyedHashWith } from '../keyedHash.ts';
import { openSealing } from '../openSealing.ts';
import { loadSessionSecret } from '../sessionSecret.ts';
import { checkFiles } from '../storage/checkFiles.ts';
import { openStorage } from '../storage/openStorage.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { type Command, runCommand } from './command.ts';
import type { Printed } from './commandContext.ts';
import { askServer } from './commandSocket.ts';

/** Runs a command on the database, or has it run by the server that holds the embedded one. */
async function perform(config: Config, command: Command): Promise<Printed> {
  const printed = config.databaseUrl ? undefined : await askServer(config.dataDir, command);
  if (printed) return printed;
  const database = await openDatabase(config, console.error, false);
  try {
    const { db, jobs } = database;
    const now = () => new Date();
    const sealing = () => openSealing({ config, db, now, report: console.error });
    const storage = async () => {
      await checkFiles(config, db);
      return openStorage(config, { keyedHash: keyedHashWith(loadSessionSecret(config)), now });
    };
    return await runCommand(command, { db, jobs, publicUrl: config.publicUrl, sealing, storage });
  } finally {
    await database.close();
  }
}

interface Help {
  /** How the command is called. It is printed for wrong arguments, too. */
  usage: string;
  /** What its arguments mean. */
  explanation: string;
}

/** Runs the command of a terminal's arguments and prints its result, or one line that says what is wrong. */
export async function performCommand(
  { usage, explanation }: Help,
  readArguments: (args: readonly string[]) => Promise<Command>,
) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return console.log(`${usage}\n\n${explanation}`);
  try {
    const command = await readArguments(args);
    const { out, err } = await perform(readConfig(process.env), command);
    process.stderr.write(err);
    process.stdout.write(out);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
