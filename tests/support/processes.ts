import { execFileSync } from 'node:child_process';

/** The ids of the processes on this machine whose command line holds all of these words. */
export function processesWith(...words: readonly string[]): readonly number[] {
  const lines = execFileSync('ps', ['-eww', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => words.every((word) => line.includes(word))).map((line) => Number.parseInt(line, 10));
}

export function killAll(pids: readonly number[]) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended.
    }
  }
}
