import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** The OWASP Password Storage Cheat Sheet's argon2id (the library's default): 19 MiB, two passes, one lane. About 11 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB of memory, and more hashes at once than cores would not be faster. */
const limit = pLimit(availableParallelism());

/** The password as every keyboard sends it (NIST SP 800-63B): one sends é as a letter, another as e with an accent. */
const normalized = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => limit(() => hash(normalized(password), cost));

/** Verified when there is no account, so that an unknown address takes as long to refuse as a wrong password. */
const unknownPasswordHash = hashPassword('the password of no account');

/** Whether the password matches the hash, which may be of the password as it was sent. False when there is no hash, or an empty one. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash || (await unknownPasswordHash);
  for (const tried of new Set([normalized(password), password]))
    if (await limit(() => verify(known, tried))) return !!passwordHash;
  return false;
}
