import { readFileSync } from 'node:fs';
import { performCommand } from './commands/performCommand.ts';
import { validateAnswers } from './routes/validateAnswers.ts';

/*
 * npm run invite -- answers.json
 *
 * Stores the answers of a file for an invited visitor and prints the link that prefills the form.
 */

const usage = 'Usage: npm run invite -- answers.json';

await performCommand(usage, async ([path]) => {
  if (!path) throw new Error(usage);
  const checked = validateAnswers(readFileSync(path));
  if (!checked.ok) throw new Error(`${path}: ${checked.message}`);
  return { name: 'invite', answers: checked.answers };
});
