import { EmailField, type EmailFieldProps } from 'design-system';

/** RFC 5321, 4.5.3.1.3; the contract's `EmailAddress`. */
const longestAddress = 254;

/** The email address of an account; password managers treat it as the username. */
export function UsernameField(props: Omit<EmailFieldProps, 'label'>) {
  return <EmailField {...props} label="Email address" autoComplete="username" maxLength={longestAddress} />;
}
