import { performCommand } from './commands/performCommand.ts';
import { newKey } from './sealing/keyRing.ts';

/*
 * npm run sealing -- new-key | rotate | accept-loss
 *
 * The keys of sealed answers. docs/sealing.md tells when each is needed.
 */

const usage = 'Usage: npm run sealing -- new-key|rotate|accept-loss';
const explanation = `new-key      prints a key for SEALING_KEYS
rotate       wraps every data key with the first key of the ring, while the servers run
accept-loss  lets servers start with another store when the store or the ring is lost, and with it the sealed answers`;

if (process.argv[2] === 'new-key') console.log(newKey());
else
  await performCommand({ usage, explanation }, async ([action]) => {
    if (action === 'rotate') return { name: 'rotateSealing' };
    if (action === 'accept-loss') return { name: 'acceptSealingLoss' };
    throw new Error(usage);
  });
