import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

/** A socket's path has at most 104 bytes on macOS and 108 on Linux. */
const maxPathBytes = 100;

/** Where the socket of this path is: there, or in the temporary folder when the path is too long. */
export function socketPath(path: string): string {
  if (Buffer.byteLength(path) <= maxPathBytes) return path;
  return join(tmpdir(), `${createHash('sha256').update(path).digest('hex').slice(0, 32)}${extname(path)}`);
}
