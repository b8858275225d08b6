import { measureTree } from '../../server/limitedProcess/processTree.ts';

/** Sampling interval in milliseconds; large allocations last longer. */
const lookMs = 20;

/**
 * Peak resident memory of all child processes together, in bytes, without this process. Shared pages count for each process, so
 * the figure is never too small. 0 where it is unknown.
 */
export async function peakMemory(work: () => Promise<void>): Promise<{ peakBytes: number }> {
  let peakBytes = 0;
  const look = () => {
    const bytes = measureTree(process.pid).bytes;
    if (bytes > 0) peakBytes = Math.max(peakBytes, bytes - process.memoryUsage.rss());
  };
  const looking = setInterval(look, lookMs);
  try {
    look();
    await work();
  } finally {
    clearInterval(looking);
  }
  return { peakBytes };
}
