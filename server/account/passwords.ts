import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/** OWASP Password Storage Cheat Sheet: argon2id (the library's default) with 19 MiB, two passes, one lane. About 11 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once than cores only costs memory; the rest wait their turn. */
let free = availableParallelism();
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (free > 0) free -= 1;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    return await work();
  } finally {
    // A waiting one takes the place over, so that no newcomer slips in between.
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Checked when there is no account, so that an unknown address takes as long to refuse as a wrong password. */
const nobody = hashPassword('nobody has this password');

/** Whether the password is the one that was hashed; never, when there is no hash. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await nobody);
  const isRight = await inTurn(() => verify(known, password));
  return isRight && passwordHash !== undefined;
}
