import { AuthCard, Banner, Button, PasswordField, useAnnouncement } from 'design-system';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { loginPasswordMessage, loginUsernameMessage, resendMessage } from '../../../form/engine/accountRules.ts';
import { isEmail } from '../../../form/engine/formats.ts';
import { readAddress } from '../../../form/engine/plainText.ts';
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
import { useWay } from './useWay.ts';
import { selectCutOffWords, selectNotSentWords, selectWaitingWords } from './waitingWords.ts';
import { pageAtEnd } from './way.ts';

const { paths } = config;

const submitted = 'Your application is submitted. Log in to see it.';

/** Logs in, or sends a new confirmation code. */
export function LogInCard() {
  const dispatch = useDispatch();
  const { username: known = '', error = '', isSubmitted = false } = readNavigationState(useLocation().state);
  const way = useWay();
  const promised = pageAtEnd(way);
  const waiting = useSelector(selectWaitingWords);
  const ended = isSubmitted ? `${error} ${submitted}` : error;
  const notSent = useSelector(selectNotSentWords);
  const cutOff = useSelector(selectCutOffWords);
  const told = (ended ? [ended, isSubmitted ? '' : cutOff, waiting, notSent] : []).filter(Boolean);
  // An applicant whose session ended hears why this page opened.
  useAnnouncement(told.join(' '), '');
  const [wantsCode, setWantsCode] = useState(false);
  const { values, isPending, submit, showError, formProps, fieldProps } = useCard({
    card: 'login',
    initial: { username: known, password: '' },
    check: ({ username, password }) => ({
      username: checkUsername(username, wantsCode ? resendMessage : loginUsernameMessage),
      password: password === '' ? [loginPasswordMessage] : [],
    }),
    checksChanges: false,
    send: ({ username, password }) => dispatch(logInSubmitted({ username: readAddress(username), password }, way)),
  });
  const username = readAddress(values.username);
  const resend = () => {
    setWantsCode(true);
    if (isEmail(username)) dispatch(resendRequested({ username }, way));
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
          <CardLink to={paths.forgot} username={username}>
            Forgot your password?
          </CardLink>
          <ResendCode onClick={resend} />
          <CardLink to={paths.signup} username={username}>
            Create Account
          </CardLink>
        </>
      }
    >
      <title>{`Log In – ${institution.title}`}</title>
      <CardForm {...formProps} onSubmit={logIn}>
        {told.length > 0 && (
          <Banner kind="info">
            {told.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        )}
        {promised && <p>{`Log in to go on to ${promised.title}.`}</p>}
        <UsernameField {...fieldProps('username')} />
        <PasswordField {...fieldProps('password')} label="Password" autoComplete="current-password" />
        <Button type="submit" size="submit" pending={isPending} pendingLabel="Logging in…">
          Log In
        </Button>
      </CardForm>
    </AuthCard>
  );
}
