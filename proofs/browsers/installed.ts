import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a command, when it is installed. */
export const installed = (command: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path));
