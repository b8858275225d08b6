import { once } from 'node:events';
import { lstatSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { socketPath } from '../store/socketPath.ts';
import type { Command } from './command.ts';
import type { Printed } from './commandContext.ts';

/*
 * How commands reach an embedded database that a server holds: HTTP on a socket in DATA_DIR. Only the user who runs the
 * server can connect to the socket, and no network port is open.
 */

const pathIn = (dataDir: string) => socketPath(join(dataDir, 'commands.sock'));

type Run = (command: Command, signal: AbortSignal) => Promise<Printed>;

/** Runs the commands that arrive until it is closed. The caller holds the database, so an older socket there is stale. */
export function serveCommands(dataDir: string, run: Run): { close: () => Promise<unknown> } {
  const path = pathIn(dataDir);
  rmSync(path, { force: true });
  const server = createServer((call, reply) => answer(call, reply, run));
  listenForOwnUser(server, path);
  return {
    close: () => {
      server.close();
      return once(server, 'close');
    },
  };
}

/** The socket has mode 0600 from the moment it exists. */
function listenForOwnUser(server: Server, path: string) {
  const mask = process.umask(0o177);
  server.listen(path);
  process.umask(mask);
}

async function answer(call: IncomingMessage, reply: ServerResponse, run: Run) {
  const left = new AbortController();
  reply.once('close', () => left.abort());
  try {
    const command: Command = JSON.parse(await text(call));
    reply.end(JSON.stringify(await run(command, left.signal)));
  } catch (error) {
    reply.writeHead(500).end(error instanceof Error ? error.message : String(error));
  }
}

/** Has the server that holds the embedded database run the command. Undefined when no server answers. */
export async function askServer(dataDir: string, command: Command): Promise<Printed | undefined> {
  const path = pathIn(dataDir);
  const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
  if (owner === undefined) return undefined;
  // The temporary folder, where a long path leads, is open to other users.
  if (owner !== process.getuid?.()) throw new Error(`${path} belongs to another user. ${sameUser}`);
  const reply = await send(path, command);
  if (!reply) return undefined;
  const body = await text(reply);
  if (reply.statusCode !== 200) throw new Error(body);
  const printed: Printed = JSON.parse(body);
  return printed;
}

const sameUser = 'Run this command as the user who runs the server.';

/** Undefined when the socket is left from a crash. */
async function send(path: string, command: Command): Promise<IncomingMessage | undefined> {
  const call = request({ socketPath: path, method: 'POST', agent: false }).end(JSON.stringify(command));
  try {
    const [reply]: IncomingMessage[] = await once(call, 'response');
    return reply;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return undefined;
    throw error;
  }
}
