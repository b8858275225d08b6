import { Link } from 'design-system';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { type AccountState, selectPendingCard } from './accountSlice.ts';

interface Props {
  onClick: () => void;
}

/** A button that looks like the links beside it. It ignores clicks while a code is being sent. */
export function ResendCode({ onClick }: Props) {
  const isPending = useSelector((state: { account: AccountState }) => selectPendingCard(state) === 'resend');
  return (
    <Action onClick={isPending ? undefined : onClick} aria-disabled={isPending}>
      {isPending ? 'Sending a new code…' : 'Resend confirmation code'}
    </Action>
  );
}

const Action = styled(Link).attrs({ as: 'button', type: 'button' })`
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &[aria-disabled='true'] {
    cursor: progress;
  }
`;
