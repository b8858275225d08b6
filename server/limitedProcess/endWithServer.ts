import { rmSync } from 'node:fs';
import { killStarted } from './processTree.ts';

/** Ends this process, everything it started and its folder when the server that started it dies. */
export function endWithServer(folder: string) {
  // The server holds the other end of this pipe and never writes to it, so it ends with the server.
  process.stdin
    .once('end', () => {
      killStarted(process.pid);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      process.exit(1);
    })
    .resume();
  process.stdin.unref();
}
