import { AuthCard, Button, useAnnouncement } from 'design-system';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { usernameMessage } from '../../../form/engine/accountRules.ts';
import { textOf } from '../../../form/engine/answers.ts';
import { readAddress } from '../../../form/engine/plainText.ts';
import { form, institution } from '../../../form/university.ts';
import { config } from '../../config.ts';
import { meantAddress } from '../../platform/addressSlip.ts';
import { readNavigationState } from '../../platform/navigationState.ts';
import { signUpSubmitted } from './accountSlice.ts';
import { CardForm } from './CardForm.tsx';
import { CardLink } from './CardLink.tsx';
import { checkNewPassword, checkUsername } from './fieldChecks.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useCard } from './useCard.ts';
import { useWay } from './useWay.ts';
import { pageAtEnd } from './way.ts';

/** The applicant's own address in the form, with which the card begins. */
const ownEmail = form.questions.find((question) => question.kind === 'email' && question.autoComplete === 'email')?.key;

/** Creates an account, so that answers are saved and the application can be submitted. */
export function SignUpCard() {
  const dispatch = useDispatch();
  const way = useWay();
  const { answers = {}, username: known = ownEmail ? textOf(answers, ownEmail) : '' } = readNavigationState(
    useLocation().state,
  );
  const { values, isPending, submit, formProps, fieldProps } = useCard({
    card: 'signup',
    initial: { username: known, password: '' },
    check: ({ username, password }) => ({
      username: checkUsername(username, usernameMessage),
      password: checkNewPassword(password),
    }),
    live: 'password',
    send: ({ username, password }) => dispatch(signUpSubmitted({ username: readAddress(username), password }, way)),
  });
  const promised = pageAtEnd(way);
  const reason = promised ? `To save your answers and go on to ${promised.title}, create an account.` : '';
  // A visitor who wanted another page hears why it is this one.
  useAnnouncement(reason, '');
  return (
    <AuthCard
      title="Create Account"
      footer={
        <CardLink to={config.paths.login} username={readAddress(values.username)}>
          Already have an account? Log In
        </CardLink>
      }
    >
      <title>{`Create Account – ${institution.title}`}</title>
      <CardForm {...formProps} onSubmit={submit}>
        <p>{reason || 'With an account, we save your answers, and you can return to them on any device.'}</p>
        <UsernameField
          {...fieldProps('username')}
          hint="We’ll send a confirmation code to this address."
          meant={meantAddress(values.username)}
        />
        <NewPasswordField {...fieldProps('password')} label="Password" />
        <Button type="submit" size="next" pending={isPending} pendingLabel="Creating your account…">
          Create Account
        </Button>
      </CardForm>
    </AuthCard>
  );
}
