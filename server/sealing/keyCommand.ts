import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SealingError } from './sealingError.ts';

/** Longer than a key service takes to answer. */
const timeoutMs = 10_000;

/**
 * Sends one request to a command as a line of JSON, and returns its reply, which is one too. docs/sealing.md has both.
 *
 * @param setting where the operator wrote the command
 */
export async function askCommand(
  setting: 'SEALING_KEYS_COMMAND' | 'SEALING_STORE_COMMAND',
  command: string,
  request: Readonly<Record<string, string>>,
) {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'ignore'], timeout: timeoutMs });
  const ended = once(child, 'close');
  // A command that ends early breaks the pipe; its exit code says so too.
  child.stdin.on('error', () => {});
  child.stdin.end(`${JSON.stringify(request)}\n`);
  const [reply, [code]] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0) throw new SealingError(`${setting}: the command ended with ${code} when asked to "${request.do}".`);
  return parseReply(reply, `${setting}: the command did not print a JSON object when asked to "${request.do}".`);
}

function parseReply(reply: string, fault: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(reply);
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed };
  } catch {
    // Falls through: what it printed may be a key, so it is not quoted.
  }
  throw new SealingError(fault);
}

/** A text of a reply. */
export function textIn(reply: Readonly<Record<string, unknown>>, name: string): string {
  const value = reply[name];
  if (typeof value !== 'string') throw new SealingError(`The command's reply has no "${name}".`);
  return value;
}
