import { AuthCard, Banner, Button, PasswordField } from 'design-system';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { confirmPasswordMessage, usernameMessage } from '../../../form/engine/accountRules.ts';
import { readAddress } from '../../../form/engine/plainText.ts';
import { institution } from '../../../form/university.ts';
import { config } from '../../config.ts';
import { linkValue } from '../../platform/linkValues.ts';
import { resetSubmitted } from './accountSlice.ts';
import { CardForm } from './CardForm.tsx';
import { CardLink } from './CardLink.tsx';
import { checkNewPassword, checkUsername } from './fieldChecks.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useCard } from './useCard.ts';

const { paths } = config;

/** Sets a new password. The mailed link opens it. */
export function ResetCard() {
  const link = { location: useLocation(), history: window.history };
  const id = linkValue(link, 'id') ?? '';
  return (
    <AuthCard title="Reset Password" footer={<CardLink to={paths.login}>Back to Log In</CardLink>}>
      <title>{`Reset Password – ${institution.title}`}</title>
      {id === '' ? <IncompleteLink /> : <ResetForm id={id} username={linkValue(link, 'username') ?? ''} />}
    </AuthCard>
  );
}

function IncompleteLink() {
  return (
    <Banner kind="danger" title="This link is incomplete.">
      <p>
        Open the link in our email again, or <CardLink to={paths.forgot}>ask for a new one</CardLink>.
      </p>
    </Banner>
  );
}

interface Props {
  /** From the link: the account. */
  username: string;
  /** From the link: the secret that allows the reset. */
  id: string;
}

function ResetForm({ username: initialUsername, id }: Props) {
  const dispatch = useDispatch();
  const { isPending, submit, formProps, fieldProps } = useCard({
    card: 'reset',
    initial: { username: initialUsername, password: '', confirm_password: '' },
    check: ({ username, password, confirm_password }) => ({
      username: checkUsername(username, usernameMessage),
      password: checkNewPassword(password),
      confirm_password: confirm_password === password ? [] : [confirmPasswordMessage],
    }),
    live: 'password',
    send: ({ username, ...passwords }) =>
      dispatch(resetSubmitted({ username: readAddress(username), ...passwords, id })),
  });
  return (
    <CardForm {...formProps} onSubmit={submit}>
      <UsernameField {...fieldProps('username')} />
      <NewPasswordField {...fieldProps('password')} label="New password" />
      <PasswordField {...fieldProps('confirm_password')} label="Confirm new password" autoComplete="new-password" />
      <Button type="submit" size="next" pending={isPending} pendingLabel="Saving…">
        Reset Password
      </Button>
    </CardForm>
  );
}
