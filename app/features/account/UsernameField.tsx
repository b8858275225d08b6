import { EmailField, type EmailFieldProps } from 'design-system';

/** RFC 5321, 4.5.3.1.3; the contract's `EmailAddress`. */
const longestAddress = 254;

/** The email address an account goes by; password managers know it as the username. */
export function UsernameField(props: Omit<EmailFieldProps, 'label'>) {
  return <EmailField {...props} label="Email address" autoComplete="username" maxLength={longestAddress} />;
}
