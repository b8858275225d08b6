import { AuthCard, Button, TextField } from 'design-system';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router';
import { usernameMessage } from '../../../form/engine/accountRules.ts';
import { isEmail } from '../../../form/engine/formats.ts';
import { readAddress, readNumber } from '../../../form/engine/plainText.ts';
import { institution } from '../../../form/university.ts';
import { config } from '../../config.ts';
import { readNavigationState } from '../../platform/navigationState.ts';
import { confirmSubmitted, resendRequested } from './accountSlice.ts';
import { CardForm } from './CardForm.tsx';
import { CardLink } from './CardLink.tsx';
import { checkCode, checkUsername } from './fieldChecks.ts';
import { ResendCode } from './ResendCode.tsx';
import { UsernameField } from './UsernameField.tsx';
import { useCard } from './useCard.ts';
import { useWay } from './useWay.ts';

/** Confirms the account with the mailed code. */
export function ConfirmCard() {
  const dispatch = useDispatch();
  const { username: known = '' } = readNavigationState(useLocation().state);
  const way = useWay();
  const { values, isPending, submit, showError, formProps, fieldProps } = useCard({
    card: 'confirm',
    initial: { username: known, code: '' },
    check: ({ username, code }) => ({ username: checkUsername(username, usernameMessage), code: checkCode(code) }),
    send: ({ username, code }) => dispatch(confirmSubmitted({ username: readAddress(username), code }, way)),
  });
  const username = readAddress(values.username);
  const code = fieldProps('code');
  const resend = () => (isEmail(username) ? dispatch(resendRequested({ username }, way)) : showError('username'));

  return (
    <AuthCard
      title="Confirm Account"
      footer={
        <>
          <ResendCode onClick={resend} />
          <CardLink to={config.paths.signup}>Wrong address? Create the account again</CardLink>
          <CardLink to={config.paths.login}>Back to Log In</CardLink>
        </>
      }
    >
      <title>{`Confirm Account – ${institution.title}`}</title>
      <CardForm {...formProps} onSubmit={submit}>
        <UsernameField {...fieldProps('username')} />
        <TextField
          {...code}
          label="Confirmation code"
          hint="Enter the 6 digits from our email. If you don’t see it, check your spam folder."
          width="short"
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(typed) => code.onChange(onlyDigits(typed))}
        />
        <Button type="submit" size="next" pending={isPending} pendingLabel="Confirming…">
          Confirm Account
        </Button>
      </CardForm>
    </AuthCard>
  );
}

/** A copied code often has spaces around or inside it, and an input method types digits of its script. */
const onlyDigits = (typed: string) => readNumber(typed).replace(/\D/g, '').slice(0, 6);
