import { Button, Modal } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { selectNotSaved, type WithDraft } from '../../draft/draftSlice.ts';
import { selectSendingCount } from '../../state/documents/sendingSlice.ts';
import { logOutRequested } from '../../state/session/logOutActions.ts';
import { selectIsLoggingOut } from '../../state/session/sessionSlice.ts';
import { selectInactivity, stayed } from './inactivitySlice.ts';

/** Opens one minute before an inactive applicant is logged out. */
export function InactivityWarning() {
  const dispatch = useDispatch();
  const inactivity = useSelector(selectInactivity);
  const isSaved = useSelector((state: WithDraft) => Object.keys(selectNotSaved(state)).length === 0);
  // A file that moves is activity: while the warning is open, none does.
  const isSent = useSelector(selectSendingCount) === 0;
  const stay = () => dispatch(stayed());
  return (
    <Modal
      open={inactivity.kind === 'warned'}
      openedBy="application"
      onClose={stay}
      title="Are you still there?"
      actions={
        <>
          <Button onClick={stay}>Continue</Button>
          <Button
            variant="secondary"
            pending={useSelector(selectIsLoggingOut)}
            pendingLabel="Logging out…"
            onClick={() => dispatch(logOutRequested())}
          >
            Log Out
          </Button>
        </>
      }
    >
      {inactivity.kind === 'warned' && <p>{warning(inactivity.logOutAt, { isSent, isSaved })}</p>}
    </Modal>
  );
}

function warning(logOutAt: number, { isSent, isSaved }: { isSent: boolean; isSaved: boolean }): string {
  const later = isSent ? '' : ', or a few seconds later if a file is still on its way';
  return [
    `You haven’t done anything here for a while. To protect your answers, we’ll log you out at ${timeOf(logOutAt)}${later}.`,
    !isSent && 'A file has not been sent yet. After a log-out, you’ll need to choose it again.',
    !isSaved && 'Answers that are not saved yet stay here for your next log-in.',
    isSaved && isSent && 'Everything you entered is saved.',
  ]
    .filter(Boolean)
    .join(' ');
}

const timeOf = (moment: number) => new Date(moment).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
