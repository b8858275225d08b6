import { readdirSync, readFileSync } from 'node:fs';

/*
 * A conversion starts other programs (a browser), which start more: the limits hold for all of them together. The
 * processes are found in /proc of Linux. On other systems only the limit of the first process's own heap holds.
 */

/** The size of a memory page in /proc. */
const pageBytes = 4096;
/** The unit of time there. */
const tickMs = 10;

interface Process {
  pid: number;
  parent: number;
  residentBytes: number;
  /** Of the process, and of those it started that have ended. */
  processorMs: number;
}

/** Memory and processor time of a process and everything it started; 0 without /proc. */
export function measureTree(pid: number): { bytes: number; processorMs: number } {
  const members = tree(pid);
  return {
    bytes: members.reduce((sum, member) => sum + (proportionalBytes(member) ?? member.residentBytes), 0),
    processorMs: members.reduce((sum, { processorMs }) => sum + processorMs, 0),
  };
}

/**
 * Proportional set size: memory that several processes share, as those of a browser do, counts once in the sum. Undefined when
 * the kernel hides it, as for a sandboxed process.
 */
function proportionalBytes({ pid }: Process): number | undefined {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** Kills a process and everything it started. */
export function killTree(pid: number) {
  killStarted(pid);
  kill(pid);
}

/** Kills everything a process started, the youngest first. */
export function killStarted(pid: number) {
  for (const member of tree(pid).toReversed()) if (member.pid !== pid) kill(member.pid);
}

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}

function tree(root: number): readonly Process[] {
  const all = processes();
  const members = all.filter(({ pid }) => pid === root);
  // The loop also visits the members it adds.
  for (const member of members) members.push(...all.filter(({ parent }) => parent === member.pid));
  return members;
}

function processes(): readonly Process[] {
  return numbersIn('/proc').flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name is in brackets and may contain anything; the fields are counted after it (proc_pid_stat(5)).
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      const residentBytes = Number(fields[21]) * pageBytes;
      return [{ pid, parent: Number(fields[1]), residentBytes, processorMs: ticks * tickMs }];
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
