import { Button, Popover } from 'design-system';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { config } from '../config.ts';
import { selectAnswers } from '../draft/draftSlice.ts';
import { logOutRequested } from '../session/logOut.ts';
import type { NavigationState } from '../session/navigate.ts';
import { selectIsLoggedIn, selectUsername, selectWebStatus } from '../session/sessionSlice.ts';
import { loadLogInCard, loadSignUpCard } from './lazyScreens.ts';

/** Who is here, and the way in or out (product.md section 2). */
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

/** Both ways carry the answers, and fetch the screen they lead to while the pointer is on its way. */
function Visitor() {
  const navigate = useNavigate();
  const state: NavigationState = { answers: useSelector(selectAnswers) };
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

/** What was answered so far, to read through on paper. */
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
