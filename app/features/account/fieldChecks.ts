import { codeMessage, isConfirmationCode, isEmail, passwordErrors } from '../../../form/account.ts';

/** The checks of the cards' fields: messages, none when the value may be sent (product.md section 5). */

export const checkUsername = (username: string, message: string): readonly string[] =>
  isEmail(username.trim()) ? [] : [message];

export const checkCode = (code: string): readonly string[] => (isConfirmationCode(code) ? [] : [codeMessage]);

/** One sentence, since the list under the field says which requirement is not met yet. */
export const checkNewPassword = (password: string): readonly string[] =>
  passwordErrors(password).length === 0 ? [] : ['Choose a password that has everything listed below.'];
