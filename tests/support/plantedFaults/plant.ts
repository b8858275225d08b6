import childProcess, { type SpawnOptions } from 'node:child_process';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plantIn, readFault, root } from './fault.ts';

/* Loaded before the product, which then has the fault that the environment names. No file is changed. */

const fault = readFault(process.env.FAULT ?? '');
const files = new Set(fault.changes.map(({ file }) => file));

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '';
    return files.has(file) ? { ...loaded, source: plantIn(String(loaded.source), file, fault) } : loaded;
  },
});

/** A process that opens an applicant's file gets none of the server's environment. It gets the fault all the same. */
const { spawn } = childProcess;
const { FAULT, NODE_OPTIONS } = process.env;
Object.assign(childProcess, {
  spawn: (command: string, args: readonly string[], { env, ...options }: SpawnOptions = {}) =>
    spawn(command, args, {
      ...options,
      env: command === process.execPath ? { ...(env ?? process.env), FAULT, NODE_OPTIONS } : env,
    }),
});
syncBuiltinESMExports();
