import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, lte, or, type SQL } from 'drizzle-orm';
import { normalizeUsername } from './accounts.ts';
import type { Database, Transaction } from './database.ts';
import { accounts, devices } from './schema.ts';

/*
 * The browsers in which an account was signed up for or logged in to. They are told apart by a cookie with 256 random bits, of
 * which the database stores a hash. A browser's cookie logs no one in: it has tries of its own, which strangers cannot use up.
 */

/** A year, and a little more: an applicant may come back for the next season. */
const lifetimeMs = 400 * 24 * 60 * 60 * 1000;

export const newDevice = (): string => randomBytes(32).toString('base64url');

/** What the database and jobs know of a device. Empty for a browser without a cookie. */
export const deviceIdOf = (device: string | undefined): string =>
  device ? createHash('sha256').update(device).digest('hex') : '';

const isDevice = (accountId: string, deviceId: string) =>
  and(eq(devices.accountId, accountId), eq(devices.deviceId, deviceId));

export async function findDevice(db: Database, accountId: string, deviceId: string) {
  const [device] = await db.select().from(devices).where(isDevice(accountId, deviceId));
  return device;
}

/** Whether the account of this name was logged in to in this browser, or a mailed code or link of it was used there. */
export const isKnownDevice = (db: Database, username: string, deviceId: string): Promise<boolean> =>
  isTrustedDevice(db, username, deviceId, isNotNull(accounts.confirmedAt));

/** Whether the browser is known, or is the one that made an account which is not confirmed yet. */
export async function isTrustedDevice(db: Database, username: string, deviceId: string, only?: SQL): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(devices)
    .innerJoin(accounts, eq(accounts.id, devices.accountId))
    .where(
      and(
        eq(accounts.username, normalizeUsername(username)),
        eq(devices.deviceId, deviceId),
        eq(devices.isTrusted, true),
        only,
      ),
    );
  return rows.length > 0;
}

/** Records the password of a sign-up, which counts once its code is entered in the same browser. */
export async function recordSignUp(
  tx: Transaction,
  signUp: { accountId: string; deviceId: string; passwordHash: string; isTrusted: boolean; now: Date },
) {
  const { now, ...values } = signUp;
  await tx
    .insert(devices)
    .values({ ...values, seenAt: now })
    .onConflictDoUpdate({
      target: [devices.accountId, devices.deviceId],
      set: { passwordHash: values.passwordHash, seenAt: now },
    });
}

/** Sign-ups that are not confirmed, that of the browser that made the account first: as many as tell one from several. */
export const pendingSignUps = (tx: Transaction, accountId: string) =>
  tx
    .select()
    .from(devices)
    .where(and(eq(devices.accountId, accountId), isNotNull(devices.passwordHash)))
    .orderBy(desc(devices.isTrusted))
    .limit(2);

/** Records a log-in, or that a mailed code or link was used. From then on the browser has tries of its own. */
export async function trustDevice(tx: Transaction, accountId: string, deviceId: string, now: Date) {
  const trusted = { isTrusted: true, passwordHash: null, seenAt: now };
  await tx
    .insert(devices)
    .values({ accountId, deviceId, ...trusted })
    .onConflictDoUpdate({ target: [devices.accountId, devices.deviceId], set: trusted });
}

/** Forgets the browsers of an account that has just been confirmed: strangers may have signed up in them. */
export async function forgetDevices(tx: Transaction, accountId: string) {
  await tx.delete(devices).where(eq(devices.accountId, accountId));
}

/** Deletes what has not been used for long, and after a day the sign-ups that came second. */
export async function deleteOldDevices(db: Database, now: Date) {
  const before = (ms: number) => lte(devices.seenAt, new Date(now.getTime() - ms));
  const isSecond = and(eq(devices.isTrusted, false), isNotNull(devices.passwordHash), before(24 * 60 * 60 * 1000));
  await db.delete(devices).where(or(before(lifetimeMs), isSecond));
}
