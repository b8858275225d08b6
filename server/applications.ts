import { performCommand } from './commands/performCommand.ts';
import {
  applicationsExplanation,
  applicationsUsage,
  readApplicationsArguments,
} from './commands/readApplicationsArguments.ts';

/*
 * npm run applications -- list | show | export
 *
 * Lists applications, shows one, or delivers the submitted ones to a folder. docs/delivering.md describes the folder.
 */

await performCommand({ usage: applicationsUsage, explanation: applicationsExplanation }, readApplicationsArguments);
