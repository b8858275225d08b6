import { codeMessage, isConfirmationCode, passwordErrors } from '../../../form/engine/accountRules.ts';
import { isEmail } from '../../../form/engine/formats.ts';
import { readAddress } from '../../../form/engine/plainText.ts';

/* Checks of the cards' fields. Each returns the messages, or none when the value may be sent. */

export const checkUsername = (username: string, message: string): readonly string[] =>
  isEmail(readAddress(username)) ? [] : [message];

export const checkCode = (code: string): readonly string[] => (isConfirmationCode(code) ? [] : [codeMessage]);

/** One message, because the list under the field shows which requirement is not met yet. */
export const checkNewPassword = (password: string): readonly string[] =>
  passwordErrors(password).length === 0 ? [] : ['Choose a password that meets the rules below.'];
