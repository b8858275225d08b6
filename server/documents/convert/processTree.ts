import { readdirSync, readFileSync } from 'node:fs';

/*
 * A conversion starts other programs (a browser, LibreOffice), which start more: limits hold for all of them together. Linux
 * tells in /proc who started whom; on other systems only the process itself is known, which then has its own heap's limit.
 */

/** Bytes in a page of memory, as /proc counts. */
const pageBytes = 4096;

interface Process {
  pid: number;
  parent: number;
  residentBytes: number;
}

/** Memory of a process and all it started, in bytes; 0 where that is not known. */
export const memoryOfTree = (pid: number): number =>
  tree(pid).reduce((sum, member) => sum + (shareOf(member) ?? member.residentBytes), 0);

/**
 * What a browser's processes share counts once: each has its proportional share of it. Undefined where the system does not
 * tell, as of a process in a sandbox of its own.
 */
function shareOf({ pid }: Process): number | undefined {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** Ends a process and all it started. */
export function killTree(pid: number) {
  killStarted(pid);
  kill(pid);
}

/** Ends all that a process started, the last first. */
export function killStarted(pid: number) {
  for (const member of tree(pid).toReversed()) if (member.pid !== pid) kill(member.pid);
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

function tree(root: number): readonly Process[] {
  const all = processes();
  const members = all.filter(({ pid }) => pid === root);
  // The list grows while it is walked.
  for (const member of members) members.push(...all.filter(({ parent }) => parent === member.pid));
  return members;
}

function processes(): readonly Process[] {
  return numbersIn('/proc').flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name stands in brackets and may hold anything; what follows it is in order (proc_pid_stat(5)).
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return [{ pid, parent: Number(fields[1]), residentBytes: Number(fields[21]) * pageBytes }];
    } catch {
      return [];
    }
  });
}

function numbersIn(folder: string): readonly number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
