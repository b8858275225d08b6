import { performCommand } from './commands/performCommand.ts';
import { importExplanation, importUsage, readImportArguments } from './commands/readImportArguments.ts';

/*
 * npm run lookup:import -- file.csv --category hs_ceeb
 *
 * Imports a list of schools or addresses that applicants look up. docs/adopting.md describes the file.
 */

await performCommand({ usage: importUsage, explanation: importExplanation }, readImportArguments);
