import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** The OWASP Password Storage Cheat Sheet's argon2id (the library's default): 19 MiB, two passes, one lane. About 11 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB of memory, and more hashes at once than cores would not be faster. */
const limit = pLimit(availableParallelism());

export const hashPassword = (password: string): Promise<string> => limit(() => hash(password, cost));

/** Verified when there is no account, so that an unknown address takes as long to refuse as a wrong password. */
const unknownPasswordHash = hashPassword('the password of no account');

/** Whether the password matches the hash. False when there is no hash, or an empty one. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash || (await unknownPasswordHash);
  const isRight = await limit(() => verify(known, password));
  return isRight && !!passwordHash;
}
