import {
  confirmPasswordMessage,
  isEmail,
  loginUsernameMessage,
  passwordErrors,
  resendMessage,
  usernameMessage,
} from '../../form/account.ts';
import { forgive, tooMany, waitFor } from '../account/limits.ts';
import { hashPassword, isPassword } from '../account/passwords.ts';
import { useToken } from '../account/tokens.ts';
import type { Operations } from '../contract.ts';
import type { Services } from '../services.ts';
import * as accounts from '../store/accounts.ts';
import * as sessions from '../store/sessions.ts';

type AccountOperation =
  | 'signUp'
  | 'confirmAccount'
  | 'resendConfirmation'
  | 'logIn'
  | 'logOut'
  | 'requestPasswordReset'
  | 'resetPassword';

/**
 * Making an account, proving its address, and getting in. Sign-up, resend and forgot answer alike for every address,
 * known or not; what differs goes by mail.
 */
export const accountOperations = (services: Services): Operations<AccountOperation> => ({
  async signUp({ body: { username, password }, address }) {
    const errors = { ...usernameErrors(username), ...newPasswordErrors(password) };
    if (hasErrors(errors)) return refused(errors);
    const seconds = await waitFor(services, 'signUp', { username, address });
    if (seconds > 0) return tooMany(seconds);
    const wanted = { username, passwordHash: await hashPassword(password), now: services.now() };
    await services.db.transaction(async (tx) => {
      await accounts.signUp(tx, wanted);
      await services.mail.add(tx, { kind: 'confirmation', username });
    });
    services.mail.hurry();
    return { status: 200, body: { message: codeSent } };
  },

  async confirmAccount({ body: { username, code }, address }) {
    if (!isUsername(username)) return refused(usernameErrors(username));
    const seconds = await waitFor(services, 'confirm', { username, address });
    if (seconds > 0) return tooMany(seconds);
    const now = services.now();
    const isConfirmed = await services.db.transaction(async (tx) => {
      const account = await accounts.find(tx, username);
      if (!account) return false;
      const token = { accountId: account.id, purpose: 'confirm', token: code, now } as const;
      if (!(await useToken(tx, services.keyedHash, token))) return false;
      await accounts.confirm(tx, account.id, now);
      return true;
    });
    if (!isConfirmed) return refused({ code: [wrongCode] });
    return { status: 200, body: { message: 'Your account is confirmed. You can log in now.' } };
  },

  async resendConfirmation({ body: { username }, address }) {
    if (!isUsername(username)) return refused(usernameErrors(username, resendMessage));
    const seconds = await waitFor(services, 'resend', { username, address });
    if (seconds > 0) return tooMany(seconds);
    await services.db.transaction((tx) => services.mail.add(tx, { kind: 'confirmation', username }));
    services.mail.hurry();
    return { status: 200, body: { message: codeSent } };
  },

  async logIn({ body: { username, password }, address }) {
    if (!isUsername(username)) return refused(usernameErrors(username, loginUsernameMessage));
    const seconds = await waitFor(services, 'logIn', { username, address });
    if (seconds > 0) return tooMany(seconds);
    const account = await accounts.find(services.db, username);
    if (!(await isPassword(password, account?.passwordHash)) || !account) {
      return { status: 401, body: { message: 'The email address or password is incorrect.' } };
    }
    if (!account.confirmedAt) return { status: 403, body: { message: notConfirmed } };
    await forgive(services, 'logIn', username);
    const session = await services.db.transaction((tx) => sessions.begin(tx, account.id, services.now()));
    return { status: 200, session, body: { message: 'You are logged in.' } };
  },

  async logOut({ sessionToken }) {
    if (sessionToken) await sessions.end(services.db, sessionToken);
    return { status: 204, session: null };
  },

  async requestPasswordReset({ body: { username }, address }) {
    if (!isUsername(username)) return refused(usernameErrors(username));
    const seconds = await waitFor(services, 'forgot', { username, address });
    if (seconds > 0) return tooMany(seconds);
    await services.db.transaction((tx) => services.mail.add(tx, { kind: 'reset', username }));
    services.mail.hurry();
    return { status: 200, body: { message: linkSent } };
  },

  async resetPassword({ body: { username, password, confirm_password, id }, address }) {
    const errors = {
      ...usernameErrors(username),
      ...newPasswordErrors(password),
      ...(password !== confirm_password && { confirm_password: [confirmPasswordMessage] }),
    };
    if (hasErrors(errors)) return refused(errors);
    const seconds = await waitFor(services, 'reset', { username, address });
    if (seconds > 0) return tooMany(seconds);
    const passwordHash = await hashPassword(password);
    const isReset = await resetAccount(services, { username, passwordHash, id });
    if (!isReset) return { status: 403, body: { message: linkExpired } };
    services.mail.hurry();
    return { status: 200, body: { message: 'Your password was changed. You can log in now.' } };
  },
});

/** The new password, the end of every session and the notice, all or nothing. */
const resetAccount = (services: Services, wanted: { username: string; passwordHash: string; id: string }) =>
  services.db.transaction(async (tx) => {
    const now = services.now();
    const account = await accounts.find(tx, wanted.username);
    if (!account) return false;
    const token = { accountId: account.id, purpose: 'reset', token: wanted.id, now } as const;
    if (!(await useToken(tx, services.keyedHash, token))) return false;
    await accounts.setPassword(tx, account.id, wanted.passwordHash);
    // Whoever opens the mailed link has proved the address as well as a code would.
    await accounts.confirm(tx, account.id, now);
    await sessions.endAll(tx, account.id);
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
