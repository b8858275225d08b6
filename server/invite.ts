import { readFileSync } from 'node:fs';
import { form } from '../form/university.ts';
import { readConfig } from './config.ts';
import { validateAnswers } from './routes/validateAnswers.ts';
import { openDatabase } from './store/openDatabase.ts';
import { saveTemporaryAnswers } from './store/temporaryAnswers.ts';

/*
 * npm run invite -- answers.json
 *
 * Stores the answers of a file for an invited visitor and prints the link that prefills the form.
 */

async function invite(path: string | undefined): Promise<string> {
  if (!path) throw new Error('Usage: npm run invite -- answers.json');
  const checked = validateAnswers(readFileSync(path));
  if (!checked.ok) throw new Error(`${path}: ${checked.message}`);
  const config = readConfig(process.env);
  const database = await openDatabase(config, console.error);
  try {
    const token = await saveTemporaryAnswers(database.db, checked.answers, new Date());
    return `${config.publicUrl}/${form.pages[0]?.key}?token=${token}`;
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
