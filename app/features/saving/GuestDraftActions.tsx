import { announce, Button, color, fontSize, Modal } from 'design-system';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { guestDraftRemoved } from '../../draft/draftEvents.ts';
import { selectHasAnswers, type WithDraft } from '../../draft/draftSlice.ts';
import { computerShared, selectStorageKind, type WithStorage } from '../../draft/storageSlice.ts';
import { selectIsLoggedIn, type WithSession } from '../../state/session/sessionSlice.ts';

type State = WithDraft & WithSession & WithStorage;

/** The choice for a shared computer: a guest keeps the answers in this tab only, or removes them. */
export function GuestDraftActions() {
  const dispatch = useDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = useSelector((state: State) => !selectIsLoggedIn(state) && selectHasAnswers(state));
  const isOnDevice = useSelector(selectStorageKind) === 'indexedDb';
  const close = () => setIsOpen(false);
  const share = () => {
    dispatch(computerShared());
    close();
    announce('Your answers are kept in this tab only.');
  };
  const remove = () => {
    flushSync(close);
    dispatch(guestDraftRemoved());
    // The closed question gave the focus to a button that goes with the answers.
    document.querySelector('h1')?.focus();
    announce('Your answers were removed.');
  };
  return (
    <>
      {isOffered && (
        <Shared type="button" onClick={() => setIsOpen(true)}>
          Shared computer?
        </Shared>
      )}
      <Modal
        open={isOpen}
        onClose={close}
        title="Do other people use this computer?"
        actions={
          <>
            {isOnDevice && <Button onClick={share}>Keep in this tab only</Button>}
            <Button variant="secondary" onClick={remove}>
              Remove my answers
            </Button>
          </>
        }
      >
        <p>{isOnDevice ? onDevice : inTab}</p>
      </Modal>
    </>
  );
}

const onDevice =
  'Anyone who opens this page on this device can continue your answers. If you remove them, they are deleted from this page and this device.';
const inTab = 'Your browser may reopen a closed tab. Remove your answers when you’re done.';

const Shared = styled.button`
  min-block-size: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.action};
  font-size: ${fontSize.small};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;
