import { readFileSync } from 'node:fs';
import { performCommand } from './commands/performCommand.ts';
import { validateAnswers } from './routes/validateAnswers.ts';

/*
 * npm run invite -- answers.json
 *
 * Stores the answers of a file for an invited visitor and prints the link that prefills the form.
 */

const usage = 'Usage: npm run invite -- answers.json';
const explanation = `Prints a link that fills the answers of the file into a visitor's form. The file is a JSON object of answers by key, such
as {"first_name":"Ana"}; openapi.yaml lists the keys. The link works for 90 days, any number of times. Answers that the
university seals are refused.`;

await performCommand({ usage, explanation }, async ([path]) => {
  if (!path) throw new Error(usage);
  const checked = validateAnswers(readFileSync(path));
  if (!checked.ok) throw new Error(`${path}: ${checked.message}`);
  return { name: 'invite', answers: checked.answers };
});
