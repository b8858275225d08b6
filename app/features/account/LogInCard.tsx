import { AuthCard, Button, PasswordField } from 'design-system';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { loginPasswordMessage, loginUsernameMessage, resendMessage } from '../../../form/engine/accountRules.ts';
import { isEmail } from '../../../form/engine/formats.ts';
import { institution } from '../../../form/university.ts';
import { config } from '../../config.ts';
import { readNavigationState } from '../../platform/navigationState.ts';
import { logInSubmitted, resendRequested } from './accountSlice.ts';
import { CardForm } from './CardForm.tsx';
import { CardLink } from './CardLink.tsx';
import { checkUsername } from './fieldChecks.ts';
import { ResendCode } from './ResendCode.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useCard } from './useCard.ts';

const { paths } = config;

/** Logs in, or sends a new confirmation code. */
export function LogInCard() {
  const dispatch = useDispatch();
  const { state } = useLocation();
  const [wantsCode, setWantsCode] = useState(false);
  const { values, isPending, submit, showError, formProps, fieldProps } = useCard({
    card: 'login',
    initial: { username: readNavigationState(state).username ?? '', password: '' },
    check: ({ username, password }) => ({
      username: checkUsername(username, wantsCode ? resendMessage : loginUsernameMessage),
      password: password === '' ? [loginPasswordMessage] : [],
    }),
    checksChanges: false,
    send: ({ username, password }) => dispatch(logInSubmitted({ username: username.trim(), password })),
  });
  const username = values.username.trim();
  const resend = () => {
    setWantsCode(true);
    if (isEmail(username)) dispatch(resendRequested({ username }));
    else showError('username');
  };
  const logIn = () => {
    setWantsCode(false);
    submit();
  };

  return (
    <AuthCard
      title="Log In"
      footer={
        <>
          <CardLink to={paths.forgot}>Forgot your password?</CardLink>
          <ResendCode onClick={resend} />
          <CardLink to={paths.signup}>Create Account</CardLink>
        </>
      }
    >
      <title>{`Log In – ${institution.title}`}</title>
      <CardForm {...formProps} onSubmit={logIn}>
        <UsernameField {...fieldProps('username')} />
        <PasswordField {...fieldProps('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" size="submit" pending={isPending} pendingLabel="Logging in…">
          Log In
        </Button>
      </CardForm>
    </AuthCard>
  );
}
