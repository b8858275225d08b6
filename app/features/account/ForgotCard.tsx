import { AuthCard, Button } from 'design-system';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { usernameMessage } from '../../../form/engine/accountRules.ts';
import { readAddress } from '../../../form/engine/plainText.ts';
import { institution } from '../../../form/university.ts';
import { config } from '../../config.ts';
import { readNavigationState } from '../../platform/navigationState.ts';
import { forgotSubmitted } from './accountSlice.ts';
import { CardForm } from './CardForm.tsx';
import { CardLink } from './CardLink.tsx';
import { checkUsername } from './fieldChecks.ts';
import { UsernameField } from './UsernameField.tsx';
import { useCard } from './useCard.ts';

/** Requests a link to set a new password. */
export function ForgotCard() {
  const dispatch = useDispatch();
  const { username: known = '' } = readNavigationState(useLocation().state);
  const { values, isPending, submit, formProps, fieldProps } = useCard({
    card: 'forgot',
    initial: { username: known },
    check: ({ username }) => ({ username: checkUsername(username, usernameMessage) }),
    send: ({ username }) => dispatch(forgotSubmitted({ username: readAddress(username) })),
  });
  return (
    <AuthCard
      title="Forgot Password"
      footer={
        <CardLink to={config.paths.login} username={readAddress(values.username)}>
          Back to Log In
        </CardLink>
      }
    >
      <title>{`Forgot Password – ${institution.title}`}</title>
      <CardForm {...formProps} onSubmit={submit}>
        <p>Enter your email address, and we’ll send you a link to set a new password.</p>
        <UsernameField {...fieldProps('username')} />
        <Button type="submit" size="next" pending={isPending} pendingLabel="Sending…">
          Send reset link
        </Button>
      </CardForm>
    </AuthCard>
  );
}
