import { Button, color, Modal, PasswordField } from 'design-system';
import { type FormEvent, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { loginPasswordMessage } from '../../../form/engine/accountRules.ts';
import { selectUsername } from '../../state/session/sessionSlice.ts';
import { deletionConfirmed, deletionDeclined, selectDeletion } from './deletionSlice.ts';

/** Says what a deletion takes away, and asks for the password. */
export function DeletionDialog() {
  const { phase } = useSelector(selectDeletion);
  return phase === 'closed' ? null : <OpenDialog />;
}

function OpenDialog() {
  const dispatch = useDispatch();
  const formId = useId();
  const username = useSelector(selectUsername);
  const { phase, problem } = useSelector(selectDeletion);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const isPending = phase === 'pending';
  const keep = () => dispatch(deletionDeclined());
  const change = (value: string) => {
    setPassword(value);
    setIsMissing(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (password === '') setIsMissing(true);
    else dispatch(deletionConfirmed(password));
  };
  const refused = problem?.at === 'password' ? [problem.text] : undefined;
  return (
    <Modal
      open
      onClose={isPending ? undefined : keep}
      title="Delete your application?"
      actions={
        <>
          {!isPending && <Button onClick={keep}>Keep my application</Button>}
          <Button type="submit" form={formId} variant="danger" pending={isPending} pendingLabel="Deleting…">
            Delete everything
          </Button>
        </>
      }
    >
      <p>This permanently deletes:</p>
      <ul>
        <li>the account {username},</li>
        <li>every answer in this application,</li>
        <li>the documents you uploaded, and the PDFs made of them.</li>
      </ul>
      <p>
        <strong>This cannot be undone.</strong> Only the university’s backups still have a copy, until newer ones
        replace them.
      </p>
      <form id={formId} noValidate onSubmit={submit}>
        <PasswordField
          name="deletion_password"
          label="Your password"
          autoComplete="current-password"
          required
          value={password}
          onChange={change}
          errors={isMissing ? [loginPasswordMessage] : refused}
        />
      </form>
      <Problem role="alert">{problem?.at === 'all' && <p>{problem.text}</p>}</Problem>
    </Modal>
  );
}

const Problem = styled.div`
  color: ${color.danger};
`;
