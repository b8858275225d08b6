import { readFileSync } from 'node:fs';
import { readConfig } from './config.ts';
import { checkAnswers } from './contract/checkAnswers.ts';
import { openDatabase } from './store/openDatabase.ts';
import { keep } from './store/temporaryAnswers.ts';

/*
 * npm run invite -- answers.json
 *
 * Keeps the answers of a file for an invited visitor and prints the link that prefills them.
 */

async function invite(path: string | undefined): Promise<string> {
  if (!path) throw new Error('Usage: npm run invite -- answers.json');
  const checked = checkAnswers(readFileSync(path));
  if (!checked.ok) throw new Error(`${path}: ${checked.message}`);
  const config = readConfig(process.env);
  const database = await openDatabase(config, console.error);
  try {
    const token = await keep(database.db, checked.answers, new Date());
    return `${config.publicUrl}/about?token=${token}`;
  } finally {
    await database.close();
  }
}

try {
  console.log(await invite(process.argv[2]));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
