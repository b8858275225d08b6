import { AuthCard, Button, PasswordField } from 'design-system';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { isEmail, loginPasswordMessage, loginUsernameMessage, resendMessage } from '../../../form/account.ts';
import { institution } from '../../../form/institution.ts';
import { config } from '../../config.ts';
import { readNavigationState } from '../../session/navigationState.ts';
import { logInSubmitted, resendRequested } from './accountSlice.ts';
import { CardForm } from './CardForm.tsx';
import { CardLink } from './CardLink.tsx';
import { checkUsername } from './fieldChecks.ts';
import { ResendCode } from './ResendCode.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useCard } from './useCard.ts';

const { paths } = config;

/** Log in; from here, too, a new confirmation code can be asked for. */
export function LogInCard() {
  const dispatch = useDispatch();
  const { state } = useLocation();
  const [wantsCode, setWantsCode] = useState(false);
  const { values, isPending, submit, demand, form, fieldProps } = useCard({
    card: 'login',
    initial: { username: readNavigationState(state).username ?? '', password: '' },
    check: ({ username, password }) => ({
      username: checkUsername(username, wantsCode ? resendMessage : loginUsernameMessage),
      password: password === '' ? [loginPasswordMessage] : [],
    }),
    send: ({ username, password }) => dispatch(logInSubmitted({ username: username.trim(), password })),
  });
  const username = values.username.trim();
  const resend = () => {
    setWantsCode(true);
    if (isEmail(username)) dispatch(resendRequested({ username }));
    else demand('username');
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
      <CardForm ref={form} onSubmit={logIn}>
        <UsernameField {...fieldProps('username')} />
        <PasswordField {...fieldProps('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" size="submit" pending={isPending} pendingLabel="Logging in…">
          Log In
        </Button>
      </CardForm>
    </AuthCard>
  );
}
