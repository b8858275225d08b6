/** The rules of the account cards (product.md section 5), the same in the browser and on the server. */

/** Each card says it in its own words. */
export const usernameMessage = 'Your email address must be valid.';
export const loginUsernameMessage = 'Please provide a valid email address.';
export const resendMessage = 'You must provide a valid email address to resend a confirmation code.';
export const loginPasswordMessage = 'Password is required.';
export const codeMessage = 'The confirmation code must be exactly 6 numbers.';
export const confirmPasswordMessage = 'The passwords must match.';

/** Looks like an address: something, an @, a domain with a dot; no white space, no control or angle characters (mail headers). */
const emailPattern = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;
/** RFC 5321, 4.5.3.1.3. */
const longestEmail = 254;

export const isEmail = (address: string): boolean => address.length <= longestEmail && emailPattern.test(address);

export const isConfirmationCode = (code: string): boolean => /^[0-9]{6}$/.test(code);

export interface PasswordRequirement {
  message: string;
  isMet: (password: string) => boolean;
}

/** The fixed set of special characters that product.md section 5 leaves open (OWASP's list of password special characters). */
const specialCharacters = /[ !"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/;

/** What a new password must have, in the order the list shows it. */
export const passwordRequirements: readonly PasswordRequirement[] = [
  { message: 'At least 12 characters', isMet: (password) => password.length >= 12 },
  { message: 'An uppercase letter', isMet: (password) => /\p{Lu}/u.test(password) },
  { message: 'A lowercase letter', isMet: (password) => /\p{Ll}/u.test(password) },
  { message: 'A number', isMet: (password) => /[0-9]/.test(password) },
  { message: 'A special character, such as ! ? # or &', isMet: (password) => specialCharacters.test(password.trim()) },
  { message: 'No spaces at the beginning or end', isMet: (password) => password === password.trim() },
];

/** The requirements a new password does not meet yet; none when it may be used. */
export const passwordErrors = (password: string): readonly string[] =>
  passwordRequirements.filter(({ isMet }) => !isMet(password)).map(({ message }) => message);
