import { PasswordField, type PasswordFieldProps, type Requirement } from 'design-system';
import { passwordRequirements } from '../../../form/engine/accountRules.ts';

/** A new password, above the list of its requirements, which follows every letter. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete' | 'requirements'>) {
  return <PasswordField {...props} autoComplete="new-password" requirements={requirementsOf(props.value)} />;
}

const requirementsOf = (password: string) =>
  passwordRequirements.map(({ message, isMet }) => ({ message, state: stateOf(password, isMet) }));

function stateOf(password: string, isMet: (password: string) => boolean): Requirement['state'] {
  if (password === '') return 'inactive';
  return isMet(password) ? 'success' : 'error';
}
