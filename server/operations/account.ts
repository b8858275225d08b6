import {
  confirmPasswordMessage,
  loginUsernameMessage,
  passwordErrors,
  resendMessage,
  usernameMessage,
} from '../../form/engine/accountRules.ts';
import { isEmail } from '../../form/engine/formats.ts';
import { readAddress } from '../../form/engine/plainText.ts';
import { countAccountTry, countAddressTry, countTry, forgetAddressTry, forgetTries } from '../account/limits.ts';
import { hashPassword, isPassword } from '../account/passwords.ts';
import { redeemToken } from '../account/tokens.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import {
  type Account,
  confirmAccount,
  createAccount,
  findAccount,
  normalizeUsername,
  setPassword,
} from '../store/accounts.ts';
import type { Transaction } from '../store/database.ts';
import {
  deviceIdOf,
  findDevice,
  forgetDevices,
  isKnownDevice,
  isTrustedDevice,
  newDevice,
  pendingSignUps,
  recordSignUp,
  trustDevice,
} from '../store/devices.ts';
import { endAllSessions, endSession, startSession } from '../store/sessions.ts';
import { deleteTokens, hasSharedToken } from '../store/tokens.ts';

type AccountOperation =
  | 'signUp'
  | 'confirmAccount'
  | 'resendConfirmation'
  | 'logIn'
  | 'logOut'
  | 'requestPasswordReset'
  | 'resetPassword';

/**
 * Sign-up, confirmation, login and password reset. Sign-up, resend and forgot answer alike whether or not the address has an
 * account. Only the mail differs.
 */
export const accountOperations = (services: Services): Handlers<AccountOperation> => ({
  async signUp({ body: { username, password }, address, device = newDevice() }) {
    const errors = { ...usernameErrors(username), ...newPasswordErrors(password) };
    if (hasErrors(errors)) return refused(errors);
    const limited = await countTry(services, 'signUp', { username, address });
    if (limited) return limited;
    const wanted = { username, passwordHash: await hashPassword(password), now: services.now() };
    const deviceId = deviceIdOf(device);
    await services.db.transaction(async (tx) => {
      const account = await createAccount(tx, wanted);
      if (account) await recordSignUp(tx, { ...wanted, accountId: account.id, deviceId, isTrusted: account.isNew });
      await queueCode(tx, services, { username, deviceId });
    });
    services.mail.notify();
    return { status: 200, device, body: { message: codeSent } };
  },

  async confirmAccount({ body: { username, code }, address, device }) {
    if (!isUsername(username)) return refused(usernameErrors(username));
    const deviceId = deviceIdOf(device);
    const isOwn = await isTrustedDevice(services.db, username, deviceId);
    const caller = { username, ...(!isOwn && { address }), ...(device && { deviceId }) };
    const limited = await countTry(services, 'confirm', caller, 'and ask for a new code');
    if (limited) return limited;
    const confirmed = await confirmByCode(services, { username, code, deviceId });
    if (!confirmed) return refused({ code: [wrongCode] });
    await forgetTries(services, 'confirm', caller);
    const body = { message: 'Your account is confirmed. You can log in now.' };
    return { status: 200, device: await trustBrowser(services, confirmed, device), body };
  },

  async resendConfirmation({ body: { username }, address, device }) {
    if (!isUsername(username)) return refused(usernameErrors(username, resendMessage));
    const limited = await countTry(services, 'resend', { username, address });
    if (limited) return limited;
    await services.db.transaction((tx) => queueCode(tx, services, { username, deviceId: deviceIdOf(device) }));
    services.mail.notify();
    return { status: 200, body: { message: codeSentIfWaiting(readAddress(username)) } };
  },

  async logIn({ body: { username, password }, address, sessionToken, device = newDevice() }) {
    if (!isUsername(username)) return refused(usernameErrors(username, loginUsernameMessage));
    const deviceId = deviceIdOf(device);
    const isKnown = await isKnownDevice(services.db, username, deviceId);
    const caller = isKnown ? { username, deviceId } : { username, address };
    const limited = await countTry(services, 'logIn', caller);
    if (limited) return limited;
    const account = await findAccount(services.db, username);
    const pending = account && !account.confirmedAt ? await findDevice(services.db, account.id, deviceId) : undefined;
    if (!(await isPassword(password, pending?.passwordHash ?? account?.passwordHash)) || !account) {
      return { status: 401, body: { message: 'The email address or password is incorrect.' } };
    }
    if (!account.confirmedAt) return { status: 403, body: { message: notConfirmed } };
    await forgetTries(services, 'logIn', caller);
    const now = services.now();
    const session = await services.db.transaction(async (tx) => {
      await trustDevice(tx, account.id, deviceId, now);
      return startSession(tx, account.id, now, sessionToken);
    });
    return { status: 200, session, device, body: { message: 'You are logged in.' } };
  },

  async logOut({ sessionToken }) {
    if (sessionToken) await endSession(services.db, sessionToken);
    return { status: 204, session: null };
  },

  async requestPasswordReset({ body: { username }, address }) {
    if (!isUsername(username)) return refused(usernameErrors(username));
    const limited = await countAddressTry(services, 'forgot', address);
    if (limited) return limited;
    // Too many for one account send no further mail, and say nothing of it: the last link is in the mailbox and works.
    if ((await countAccountTry(services, 'forgot', normalizeUsername(username))) === 0) {
      await services.db.transaction((tx) => services.mail.add(tx, { kind: 'reset', username }));
      services.mail.notify();
    }
    return { status: 200, body: { message: linkSent } };
  },

  async resetPassword({ body: { username, password, confirm_password, id }, address, device }) {
    const errors = {
      ...usernameErrors(username),
      ...newPasswordErrors(password),
      ...(password.normalize('NFKC') !== confirm_password.normalize('NFKC') && {
        confirm_password: [confirmPasswordMessage],
      }),
    };
    if (hasErrors(errors)) return refused(errors);
    const limited = await countAddressTry(services, 'reset', address);
    if (limited) return limited;
    const passwordHash = await hashPassword(password);
    const reset = await resetAccount(services, { username, passwordHash, id });
    if (!reset) return { status: 403, body: { message: linkExpired } };
    await forgetAddressTry(services, 'reset', address);
    services.mail.notify();
    const body = { message: 'Your password was changed. You can log in now.' };
    return { status: 200, device: await trustBrowser(services, reset, device), body };
  },
});

/** A browser in which a mailed code or link was used has tries of its own at once: strangers may have used up all others. */
async function trustBrowser({ db, now }: Services, account: Account, device = newDevice()): Promise<string> {
  await db.transaction((tx) => trustDevice(tx, account.id, deviceIdOf(device), now()));
  return device;
}

/** Queues a code for the browser that made the account, or one for all others. */
async function queueCode(tx: Transaction, { mail }: Services, { username, deviceId }: Browser) {
  const account = await findAccount(tx, username);
  const device = account && (await findDevice(tx, account.id, deviceId));
  const kind = account?.confirmedAt ? 'registered' : 'confirmation';
  await mail.add(tx, { kind, username, ...(device?.isTrusted && { deviceId }) });
}

interface Browser {
  username: string;
  deviceId: string;
}

/**
 * Confirms an account with a mailed code. The password is the one that was asked for in the browser where the code is
 * entered. Where that is none, it is the only one asked for; of several none counts, since a stranger's may be among them.
 */
const confirmByCode = (services: Services, { username, deviceId, code }: Browser & { code: string }) =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const account = await findAccount(tx, username);
    if (!account || account.confirmedAt) return undefined;
    const device = await findDevice(tx, account.id, deviceId);
    if (!(await redeemCode(tx, services, { account, device, deviceId, code }))) return undefined;
    const signUps = await pendingSignUps(tx, account.id);
    // An account of an earlier release has no list of sign-ups.
    const only = signUps.length > 0 ? signUps[0]?.passwordHash : account.passwordHash;
    await setPassword(tx, account.id, device?.passwordHash ?? (signUps.length > 1 ? noPassword : (only ?? noPassword)));
    await settleSignUps(tx, account.id, now);
    return account;
  });

interface Entered {
  account: Account;
  device: { isTrusted: boolean } | undefined;
  deviceId: string;
  code: string;
}

/** Wrong codes of strangers cost tries that they share, and none of the code of the browser that made the account. */
async function redeemCode(tx: Transaction, services: Services, { account, device, deviceId, code }: Entered) {
  const { keyedHash, now } = services;
  const token = { accountId: account.id, purpose: 'confirm', token: code, now: now() } as const;
  if (device?.isTrusted) return redeemToken(tx, keyedHash, { ...token, deviceId, costsTry: true });
  // A browser with a cookie has not been counted against the tries that all share. Without any left, a code is wrong.
  const dependencies = { db: tx, now, keyedHash };
  if (deviceId && (await countAccountTry(dependencies, 'confirm', account.username)) > 0) return false;
  if (await hasSharedToken(tx, account.id, 'confirm', now())) return redeemToken(tx, keyedHash, token);
  const [first] = await pendingSignUps(tx, account.id);
  return first?.isTrusted === true && redeemToken(tx, keyedHash, { ...token, deviceId: first.deviceId });
}

/** No hash, so that no password matches: a new one is set by a mailed link. */
const noPassword = '';

/** Confirms the account. What others asked for in its name is forgotten. */
async function settleSignUps(tx: Transaction, accountId: string, now: Date) {
  await confirmAccount(tx, accountId, now);
  await deleteTokens(tx, accountId, 'confirm');
  await forgetDevices(tx, accountId);
}

/** Sets the new password, ends every session and queues the notice, in one transaction. */
const resetAccount = (services: Services, wanted: { username: string; passwordHash: string; id: string }) =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const account = await findAccount(tx, wanted.username);
    if (!account) return undefined;
    const token = { accountId: account.id, purpose: 'reset', token: wanted.id, now } as const;
    if (!(await redeemToken(tx, services.keyedHash, token))) return undefined;
    await setPassword(tx, account.id, wanted.passwordHash);
    // Opening the mailed link confirms the address as well as a code does.
    if (!account.confirmedAt) await settleSignUps(tx, account.id, now);
    await endAllSessions(tx, account.id);
    await services.mail.add(tx, { kind: 'passwordChanged', username: account.username });
    return account;
  });

type Errors = Readonly<Record<string, string[]>>;

const isUsername = (username: string) => isEmail(readAddress(username));

const usernameErrors = (username: string, message = usernameMessage): Errors =>
  isUsername(username) ? {} : { username: [message] };

function newPasswordErrors(password: string): Errors {
  const messages = [...passwordErrors(password)];
  return messages.length > 0 ? { password: messages } : {};
}

const hasErrors = (errors: Errors) => Object.keys(errors).length > 0;

const refused = (errors: Errors) => ({
  status: 422 as const,
  body: { message: Object.values(errors).flat().join(' '), errors },
});

const codeSent = 'We sent you an email with a 6-digit code. If you already have an account, the email says so instead.';
/** Reveals nothing: the address is what the caller entered. */
const codeSentIfWaiting = (username: string) =>
  `If an account for ${username} is waiting to be confirmed, we sent a new code.`;
const wrongCode = 'That code is wrong, was used or has expired. If you used it, log in; if not, ask for a new one.';
const notConfirmed = 'Please confirm your account with the code we sent to your email address.';
const linkSent = 'If that address has an account, we sent it a link to set a new password.';
const linkExpired = 'This link is wrong, was used or has expired. If you used it, log in; if not, ask for a new one.';
