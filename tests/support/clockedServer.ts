import { serve } from '../../server/serve.ts';

/*
 * The real server with a clock that a test sets forward, so that a code expires at once. It moves its clock by the
 * milliseconds it receives through the process's channel, and serves the app built in PAGE_FOLDER.
 */

let aheadMs = 0;
process.on('message', (ms) => {
  if (typeof ms === 'number') aheadMs += ms;
  process.send?.(aheadMs);
});

await serve({ now: () => new Date(Date.now() + aheadMs), pageFolder: process.env.PAGE_FOLDER });
