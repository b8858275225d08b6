import { Button, Popover } from 'design-system';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { config } from '../config.ts';
import { loadLogInCard, loadSignUpCard } from '../lazyScreens.ts';
import type { NavigationState } from '../platform/navigate.ts';
import { selectAnswers } from '../state/draft/draftSlice.ts';
import { withoutSensitive } from '../state/draft/storedOutbox.ts';
import { logOutRequested } from '../state/session/logOutActions.ts';
import { selectIsLoggedIn, selectUsername, selectWebStatus } from '../state/session/sessionSlice.ts';

/** The username with Log Out, or the buttons to log in and to sign up. */
export function AccountPopover() {
  const [isOpen, setIsOpen] = useState(false);
  const isLoggedIn = useSelector(selectIsLoggedIn);
  return (
    <Popover label="Account" trigger="Account" open={isOpen} onOpenChange={setIsOpen}>
      {isLoggedIn ? <Applicant /> : <Visitor />}
      <PrintDraft />
    </Popover>
  );
}

function Applicant() {
  const dispatch = useDispatch();
  return (
    <>
      <Name>{useSelector(selectUsername)}</Name>
      <Button size="menu" onClick={() => dispatch(logOutRequested())}>
        Log Out
      </Button>
    </>
  );
}

/** Both buttons pass on the answers, and load their screen while the pointer is over them. */
function Visitor() {
  const navigate = useNavigate();
  const state: NavigationState = { answers: withoutSensitive(useSelector(selectAnswers)) };
  return (
    <>
      <Button
        size="menu"
        onPointerEnter={loadLogInCard}
        onFocus={loadLogInCard}
        onClick={() => navigate(config.paths.login, { state })}
      >
        Sign In
      </Button>
      <Button
        size="menu"
        variant="secondary"
        onPointerEnter={loadSignUpCard}
        onFocus={loadSignUpCard}
        onClick={() => navigate(config.paths.signup, { state })}
      >
        Create Account
      </Button>
    </>
  );
}

/** Opens the answers as a document to print. */
function PrintDraft() {
  const navigate = useNavigate();
  return (
    <Button size="menu" variant="quiet" onClick={() => navigate(config.paths.print)}>
      {useSelector(selectWebStatus) === 'submitted' ? 'Print Application' : 'Print a Draft'}
    </Button>
  );
}

const Name = styled.p`
  margin: 0;
`;
