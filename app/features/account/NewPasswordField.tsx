import { PasswordField, type PasswordFieldProps, type Requirement } from 'design-system';
import { isMet, type PasswordRequirement, passwordRequirements } from '../../../form/engine/accountRules.ts';

/** A new password, above the list of its requirements, which follows every letter. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'autoComplete' | 'requirements'>) {
  return <PasswordField {...props} autoComplete="new-password" requirements={requirementsOf(props.value)} />;
}

const requirementsOf = (password: string) =>
  passwordRequirements.map((requirement) => ({ message: requirement.message, state: stateOf(password, requirement) }));

function stateOf(password: string, requirement: PasswordRequirement): Requirement['state'] {
  if (password === '') return 'inactive';
  return isMet(requirement, password) ? 'success' : 'error';
}
