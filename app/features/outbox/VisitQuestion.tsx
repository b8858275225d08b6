import { Button, Modal } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { selectOfferedFrom, visitChosen } from '../../state/device/deviceSlice.ts';

/**
 * Asks whether to continue what was begun on this device. It shows no name and no answer: another person may have begun it.
 * Escape is no answer to it: one would show that person's answers, the other delete them.
 */
export function VisitQuestion() {
  const dispatch = useDispatch();
  const begun = useSelector(selectOfferedFrom);
  return (
    <Modal
      open={begun !== null}
      title={begun === null ? '' : `Continue the application started on this device on ${momentOf(begun)}?`}
      actions={
        <>
          <Button onClick={() => dispatch(visitChosen('continue'))}>Continue</Button>
          <Button variant="secondary" onClick={() => dispatch(visitChosen('new'))}>
            Start over
          </Button>
        </>
      }
    >
      <p>If you start over, those answers will be deleted.</p>
    </Modal>
  );
}

function momentOf(time: number): string {
  const moment = new Date(time);
  const day = moment.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  return `${day}, ${moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
