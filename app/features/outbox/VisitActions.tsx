import { Button, Modal } from 'design-system';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { computerShared, selectPlace, type WithDevice } from '../../state/device/deviceSlice.ts';
import { selectHasAnswers, type WithDraft } from '../../state/draft/draftSlice.ts';
import { visitRemoved } from '../../state/draft/outboxEvents.ts';
import { selectIsLoggedIn, type WithSession } from '../../state/session/sessionSlice.ts';

type State = WithDraft & WithSession & WithDevice;

/** What a visitor may do with the answers that are kept: delete them, or keep them as long as the tab. */
export function VisitActions() {
  const dispatch = useDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const isOffered = useSelector((state: State) => !selectIsLoggedIn(state) && selectHasAnswers(state));
  const isOnDevice = useSelector((state: State) => selectPlace(state) === 'device');
  const remove = () => {
    setIsAsking(false);
    dispatch(visitRemoved());
  };
  return (
    <>
      {isOffered && (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          Remove
        </Button>
      )}
      {isOffered && isOnDevice && (
        <Button variant="quiet" onClick={() => dispatch(computerShared())}>
          This is a shared computer
        </Button>
      )}
      <Modal
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Remove your answers?"
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>Keep my answers</Button>
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
