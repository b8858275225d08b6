import { performCommand } from './commands/performCommand.ts';
import { newKey } from './sealing/keyRing.ts';

/*
 * npm run sealing -- new-key | rotate | accept-loss
 *
 * The keys of sealed answers. docs/sealing.md tells when each is needed.
 */

const usage = 'Usage: npm run sealing -- new-key|rotate|accept-loss';

if (process.argv[2] === 'new-key') console.log(newKey());
else
  await performCommand(usage, async ([action]) => {
    if (action === 'rotate') return { name: 'rotateSealing' };
    if (action === 'accept-loss') return { name: 'acceptSealingLoss' };
    throw new Error(usage);
  });
