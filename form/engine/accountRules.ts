import { lengthOf } from './answers.ts';
import { isOfFormat } from './formats.ts';

/* The rules of the account cards, the same in the browser and on the server. The messages differ by card. */

export const usernameMessage = 'Your email address must be valid.';
export const loginUsernameMessage = 'Please provide a valid email address.';
export const resendMessage = 'You must provide a valid email address to resend a confirmation code.';
export const loginPasswordMessage = 'Password is required.';
export const codeMessage = 'The confirmation code must be exactly 6 numbers.';
export const confirmPasswordMessage = 'The passwords must match.';

export const isConfirmationCode = (code: string): boolean => isOfFormat('confirmationCode', code);

/** A requirement for a new password, and the message when the password does not meet it. */
export type PasswordRequirement = { message: string } & (
  | { rule: 'minimumLength'; length: number }
  | { rule: 'hasLetter'; case: 'upper' | 'lower' }
  | { rule: 'hasOneOf'; characters: string }
  | { rule: 'isTrimmed' }
);

/** OWASP's list of password special characters. A space counts between other characters. */
const specialCharacters = ' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

/** The requirements for a new password, in the order of the list on the card. */
export const passwordRequirements: readonly PasswordRequirement[] = [
  { rule: 'minimumLength', length: 12, message: 'At least 12 characters' },
  { rule: 'hasLetter', case: 'upper', message: 'An uppercase letter' },
  { rule: 'hasLetter', case: 'lower', message: 'A lowercase letter' },
  { rule: 'hasOneOf', characters: '0123456789', message: 'A number' },
  { rule: 'hasOneOf', characters: specialCharacters, message: 'A special character, such as ! ? # or &' },
  { rule: 'isTrimmed', message: 'No spaces at the beginning or end' },
];

export function isMet(requirement: PasswordRequirement, password: string): boolean {
  switch (requirement.rule) {
    case 'minimumLength':
      return lengthOf(password) >= requirement.length;
    case 'hasLetter':
      return (requirement.case === 'upper' ? /\p{Lu}/u : /\p{Ll}/u).test(password);
    case 'hasOneOf':
      return [...password.trim()].some((character) => requirement.characters.includes(character));
    case 'isTrimmed':
      return password === password.trim();
  }
}

/** The messages of the requirements that a new password does not meet. */
export const passwordErrors = (password: string): readonly string[] =>
  passwordRequirements.filter((requirement) => !isMet(requirement, password)).map(({ message }) => message);
