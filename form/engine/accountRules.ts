/* The rules of the account cards, the same in the browser and on the server. The messages differ by card. */

export const usernameMessage = 'Your email address must be valid.';
export const loginUsernameMessage = 'Please provide a valid email address.';
export const resendMessage = 'You must provide a valid email address to resend a confirmation code.';
export const loginPasswordMessage = 'Password is required.';
export const codeMessage = 'The confirmation code must be exactly 6 numbers.';
export const confirmPasswordMessage = 'The passwords must match.';

export const isConfirmationCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

export interface PasswordRequirement {
  message: string;
  isMet: (password: string) => boolean;
}

/** OWASP's list of password special characters. */
const specialCharacters = /[ !"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/;

/** The requirements for a new password, in the order of the list on the card. */
export const passwordRequirements: readonly PasswordRequirement[] = [
  { message: 'At least 12 characters', isMet: (password) => password.length >= 12 },
  { message: 'An uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { message: 'A lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { message: 'A number', isMet: (password) => /[0-9]/.test(password) },
  { message: 'A special character, such as ! ? # or &', isMet: (password) => specialCharacters.test(password.trim()) },
  { message: 'No spaces at the beginning or end', isMet: (password) => password === password.trim() },
];

/** The messages of the requirements that a new password does not meet. */
export const passwordErrors = (password: string): readonly string[] =>
  passwordRequirements.filter(({ isMet }) => !isMet(password)).map(({ message }) => message);
