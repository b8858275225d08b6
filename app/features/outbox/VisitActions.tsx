import { announce, Button, Modal, Popover } from 'design-system';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { computerShared, selectPlace, type WithDevice } from '../../state/device/deviceSlice.ts';
import { selectHasAnswers, type WithDraft } from '../../state/draft/draftSlice.ts';
import { visitRemoved } from '../../state/draft/outboxEvents.ts';
import { selectIsLoggedIn, type WithSession } from '../../state/session/sessionSlice.ts';

type State = WithDraft & WithSession & WithDevice;

/** What a visitor may do with the answers that are kept: delete them, or keep them as long as the tab. */
export function VisitActions() {
  const dispatch = useDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const isOffered = useSelector((state: State) => !selectIsLoggedIn(state) && selectHasAnswers(state));
  const place = useSelector(selectPlace);
  const trigger = useRef<HTMLDivElement>(null);
  const ask = () => {
    // The question gives the focus back to where it was, and the panel is gone by then.
    trigger.current?.querySelector('button')?.focus();
    setIsOpen(false);
    setIsAsking(true);
  };
  const share = () => {
    dispatch(computerShared());
    // The pressed button goes, and a note comes.
    trigger.current?.querySelector<HTMLElement>('[role=dialog]')?.focus();
  };
  const close = () => setIsAsking(false);
  const remove = () => {
    flushSync(close);
    dispatch(visitRemoved());
    // The closed question gave the focus to a button that goes with the answers.
    document.querySelector('h1')?.focus();
    announce('Your answers were removed.');
  };
  return (
    <>
      {isOffered && (
        <Beside ref={trigger}>
          <Popover
            label="Your answers on this device"
            trigger="More"
            icon="more"
            open={isOpen}
            onOpenChange={setIsOpen}
          >
            {place === 'tab' && (
              <Note>Your browser may reopen a closed tab. Remove your answers when you’re done.</Note>
            )}
            {place === 'device' && (
              <Button size="menu" variant="secondary" onClick={share}>
                Keep until I close this tab
              </Button>
            )}
            <Button size="menu" variant="secondary" onClick={ask}>
              Remove answers
            </Button>
          </Popover>
        </Beside>
      )}
      <Modal
        open={isAsking}
        onClose={close}
        title="Remove your answers?"
        actions={
          <>
            <Button onClick={close}>Keep my answers</Button>
            <Button variant="secondary" onClick={remove}>
              Remove my answers
            </Button>
          </>
        }
      >
        <p>Everything you entered is deleted from this page and this device.</p>
      </Modal>
    </>
  );
}

const Beside = styled.div`
  flex: none;
`;

const Note = styled.p`
  margin: 0;
`;
