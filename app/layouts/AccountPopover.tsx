import { Button, Link, Popover } from 'design-system';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { institution } from '../../form/university.ts';
import { config } from '../config.ts';
import { selectAnswers, selectIsSent } from '../draft/draftSlice.ts';
import { withoutSensitive } from '../draft/sensitive.ts';
import { deletionAsked } from '../features/deletion/deletionSlice.ts';
import { selectIsLogOutQuestioned } from '../features/logOut/logOutSlice.ts';
import { loadLogInCard, loadSignUpCard } from '../lazyScreens.ts';
import type { NavigationState } from '../platform/navigate.ts';
import { logOutRequested } from '../state/session/logOutActions.ts';
import {
  selectIsLoggedIn,
  selectIsLoggingOut,
  selectOffersDeletion,
  selectUsername,
  selectWebStatus,
} from '../state/session/sessionSlice.ts';

/** The username with Log Out, or the buttons to log in and to sign up. */
export function AccountPopover() {
  const [isOpen, setIsOpen] = useState(false);
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const trigger = useRef<HTMLDivElement>(null);
  const close = () => {
    // A dialog gives the focus back to where it was, and the panel is gone by then.
    trigger.current?.querySelector('button')?.focus();
    setIsOpen(false);
  };
  useFocusAfterQuestion(trigger);
  return (
    <div ref={trigger}>
      <Popover onBand icon="person" label="Account" trigger="Account" open={isOpen} onOpenChange={setIsOpen}>
        {isLoggedIn ? <Applicant /> : <Visitor />}
        <PrintDraft />
        {useSelector(selectOffersDeletion) && <Deletion onAsked={close} />}
      </Popover>
    </div>
  );
}

/** The question before a log-out gives the focus back to where it was: into the panel, which is gone by then. */
function useFocusAfterQuestion(trigger: RefObject<HTMLElement | null>) {
  const isAsking = useSelector(selectIsLogOutQuestioned);
  useEffect(() => {
    if (!isAsking) return;
    return () => {
      if (document.activeElement === document.body) trigger.current?.querySelector('button')?.focus();
    };
  }, [isAsking, trigger]);
}

/** A draft is deleted here. What was submitted is the university's to delete. */
function Deletion({ onAsked }: { onAsked: () => void }) {
  const dispatch = useDispatch();
  const { helpEmail } = institution;
  if (useSelector(selectWebStatus) === 'submitted')
    return (
      <Line>
        To have your application deleted, email <Link href={`mailto:${helpEmail}`}>{helpEmail}</Link>.
      </Line>
    );
  const ask = () => {
    onAsked();
    dispatch(deletionAsked());
  };
  return (
    <Button size="menu" variant="quiet" onClick={ask}>
      Delete my application
    </Button>
  );
}

function Applicant() {
  const dispatch = useDispatch();
  const pending = useSelector(selectIsLoggingOut);
  const pendingLabel = useSelector(selectIsSent) ? 'Logging out…' : 'Saving answers…';
  return (
    <>
      <Line>{useSelector(selectUsername)}</Line>
      <Button
        size="menu"
        variant="secondary"
        {...{ pending, pendingLabel }}
        onClick={() => dispatch(logOutRequested())}
      >
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
      {useSelector(selectWebStatus) === 'submitted' ? 'Print application' : 'Print a draft'}
    </Button>
  );
}

const Line = styled.p`
  margin: 0;
`;
