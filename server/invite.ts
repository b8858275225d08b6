import { readFileSync } from 'node:fs';
import { performCommand } from './commands/performCommand.ts';
import { validateAnswers } from './routes/validateAnswers.ts';

/*
 * npm run invite -- answers.json
 *
 * Stores the answers of a file for an invited visitor and prints the link that prefills the form.
 */

await performCommand(async ([path]) => {
  if (!path) throw new Error('Usage: npm run invite -- answers.json');
  const checked = validateAnswers(readFileSync(path));
  if (!checked.ok) throw new Error(`${path}: ${checked.message}`);
  return { name: 'invite', answers: checked.answers };
});
