import { type Config, readConfig } from '../config.ts';
import { openSealing } from '../openSealing.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { type Command, type Printed, runCommand } from './command.ts';
import { askServer } from './commandSocket.ts';

/** Runs a command on the database, or has it run by the server that holds the embedded one. */
async function perform(config: Config, command: Command): Promise<Printed> {
  const printed = config.databaseUrl ? undefined : await askServer(config.dataDir, command);
  if (printed) return printed;
  const database = await openDatabase(config, console.error);
  try {
    const { db } = database;
    const sealing = () => openSealing({ config, db, now: () => new Date(), report: console.error });
    return await runCommand(command, { db, publicUrl: config.publicUrl, sealing });
  } finally {
    await database.close();
  }
}

/** Runs the command of a terminal's arguments and prints its result, or one line that says what is wrong. */
export async function performCommand(readArguments: (args: readonly string[]) => Promise<Command>) {
  try {
    const command = await readArguments(process.argv.slice(2));
    const { out, err } = await perform(readConfig(process.env), command);
    process.stderr.write(err);
    process.stdout.write(out);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
