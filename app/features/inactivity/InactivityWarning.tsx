import { Button, Modal } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { selectUnsaved } from '../../state/draft/draftSlice.ts';
import { logOutRequested } from '../../state/session/logOutActions.ts';
import { selectInactivity, stayed } from './inactivitySlice.ts';

/** Opens one minute before an inactive applicant is logged out. */
export function InactivityWarning() {
  const dispatch = useDispatch();
  const inactivity = useSelector(selectInactivity);
  const isSaved = Object.keys(useSelector(selectUnsaved)).length === 0;
  const stay = () => dispatch(stayed());
  return (
    <Modal
      open={inactivity.kind === 'warned'}
      onClose={stay}
      title="Are you still there?"
      actions={
        <>
          <Button onClick={stay}>Continue</Button>
          <Button variant="secondary" onClick={() => dispatch(logOutRequested())}>
            Log Out
          </Button>
        </>
      }
    >
      {inactivity.kind === 'warned' && (
        <p>
          You haven’t done anything here for a while. To protect your answers, we’ll log you out at{' '}
          {timeOf(inactivity.logOutAt)}.{' '}
          {isSaved ? 'Everything you entered is saved.' : 'What is not saved yet stays here for your next log-in.'}
        </p>
      )}
    </Modal>
  );
}

const timeOf = (moment: number) => new Date(moment).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
