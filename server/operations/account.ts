import {
  confirmPasswordMessage,
  loginUsernameMessage,
  passwordErrors,
  resendMessage,
  usernameMessage,
} from '../../form/engine/accountRules.ts';
import { isEmail } from '../../form/engine/formats.ts';
import { countTry, resetLimit, tooManyTries } from '../account/limits.ts';
import { hashPassword, isPassword } from '../account/passwords.ts';
import { redeemToken } from '../account/tokens.ts';
import type { Handlers } from '../routes/handlers.ts';
import type { Services } from '../services.ts';
import { confirmAccount, createAccount, findAccount, setPassword } from '../store/accounts.ts';
import { endAllSessions, endSession, startSession } from '../store/sessions.ts';

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
  async signUp({ body: { username, password }, address }) {
    const errors = { ...usernameErrors(username), ...newPasswordErrors(password) };
    if (hasErrors(errors)) return refused(errors);
    const seconds = await countTry(services, 'signUp', { username, address });
    if (seconds > 0) return tooManyTries(seconds);
    const wanted = { username, passwordHash: await hashPassword(password), now: services.now() };
    await services.db.transaction(async (tx) => {
      await createAccount(tx, wanted);
      await services.mail.add(tx, { kind: 'confirmation', username });
    });
    services.mail.notify();
    return { status: 200, body: { message: codeSent } };
  },

  async confirmAccount({ body: { username, code }, address }) {
    if (!isUsername(username)) return refused(usernameErrors(username));
    const seconds = await countTry(services, 'confirm', { username, address });
    if (seconds > 0) return tooManyTries(seconds);
    const now = services.now();
    const isConfirmed = await services.db.transaction(async (tx) => {
      const account = await findAccount(tx, username);
      if (!account) return false;
      const token = { accountId: account.id, purpose: 'confirm', token: code, now } as const;
      if (!(await redeemToken(tx, services.keyedHash, token))) return false;
      await confirmAccount(tx, account.id, now);
      return true;
    });
    if (!isConfirmed) return refused({ code: [wrongCode] });
    return { status: 200, body: { message: 'Your account is confirmed. You can log in now.' } };
  },

  async resendConfirmation({ body: { username }, address }) {
    if (!isUsername(username)) return refused(usernameErrors(username, resendMessage));
    const seconds = await countTry(services, 'resend', { username, address });
    if (seconds > 0) return tooManyTries(seconds);
    await services.db.transaction((tx) => services.mail.add(tx, { kind: 'confirmation', username }));
    services.mail.notify();
    return { status: 200, body: { message: codeSent } };
  },

  async logIn({ body: { username, password }, address, sessionToken }) {
    if (!isUsername(username)) return refused(usernameErrors(username, loginUsernameMessage));
    const seconds = await countTry(services, 'logIn', { username, address });
    if (seconds > 0) return tooManyTries(seconds);
    const account = await findAccount(services.db, username);
    if (!(await isPassword(password, account?.passwordHash)) || !account) {
      return { status: 401, body: { message: 'The email address or password is incorrect.' } };
    }
    if (!account.confirmedAt) return { status: 403, body: { message: notConfirmed } };
    await resetLimit(services, 'logIn', username);
    const session = await services.db.transaction((tx) => startSession(tx, account.id, services.now(), sessionToken));
    return { status: 200, session, body: { message: 'You are logged in.' } };
  },

  async logOut({ sessionToken }) {
    if (sessionToken) await endSession(services.db, sessionToken);
    return { status: 204, session: null };
  },

  async requestPasswordReset({ body: { username }, address }) {
    if (!isUsername(username)) return refused(usernameErrors(username));
    const seconds = await countTry(services, 'forgot', { username, address });
    if (seconds > 0) return tooManyTries(seconds);
    await services.db.transaction((tx) => services.mail.add(tx, { kind: 'reset', username }));
    services.mail.notify();
    return { status: 200, body: { message: linkSent } };
  },

  async resetPassword({ body: { username, password, confirm_password, id }, address }) {
    const errors = {
      ...usernameErrors(username),
      ...newPasswordErrors(password),
      ...(password !== confirm_password && { confirm_password: [confirmPasswordMessage] }),
    };
    if (hasErrors(errors)) return refused(errors);
    const seconds = await countTry(services, 'reset', { username, address });
    if (seconds > 0) return tooManyTries(seconds);
    const passwordHash = await hashPassword(password);
    const isReset = await resetAccount(services, { username, passwordHash, id });
    if (!isReset) return { status: 403, body: { message: linkExpired } };
    services.mail.notify();
    return { status: 200, body: { message: 'Your password was changed. You can log in now.' } };
  },
});

/** Sets the new password, ends every session and queues the notice, in one transaction. */
const resetAccount = (services: Services, wanted: { username: string; passwordHash: string; id: string }) =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const account = await findAccount(tx, wanted.username);
    if (!account) return false;
    const token = { accountId: account.id, purpose: 'reset', token: wanted.id, now } as const;
    if (!(await redeemToken(tx, services.keyedHash, token))) return false;
    await setPassword(tx, account.id, wanted.passwordHash);
    // Opening the mailed link confirms the address as well as a code does.
    await confirmAccount(tx, account.id, now);
    await endAllSessions(tx, account.id);
    await services.mail.add(tx, { kind: 'passwordChanged', username: account.username });
    return true;
  });

type Errors = Readonly<Record<string, string[]>>;

const isUsername = (username: string) => isEmail(username.trim());

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

const codeSent = 'We sent a 6-digit confirmation code to your email address.';
const wrongCode = 'That code is wrong or has expired. You can ask for a new one.';
const notConfirmed = 'Please confirm your account with the code we sent to your email address.';
const linkSent = 'If that address has an account, we sent it a link to set a new password.';
const linkExpired = 'This link is wrong or has expired. Please ask for a new one.';
