import { memoryOfTree } from '../../server/documents/convert/processTree.ts';

/** A conversion that allocates does so for longer than this. */
const lookMs = 20;

/**
 * The most memory that everything started by this process, and not this process itself, had resident at one moment of the work.
 * What several processes share counts for each, so it is never told too small. 0 where it is not known.
 */
export async function peakMemory(work: () => Promise<void>): Promise<{ peakBytes: number }> {
  let peakBytes = 0;
  const look = () => {
    const bytes = memoryOfTree(process.pid);
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
