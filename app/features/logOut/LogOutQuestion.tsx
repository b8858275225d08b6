import { Button, Modal } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import { logOutConfirmed, logOutDeclined, selectIsLogOutQuestioned } from './logOutSlice.ts';
import { selectLostAnswers } from './lostAnswers.ts';

/** Asks before a log-out that would lose answers. What is saved meanwhile is not counted any more. */
export function LogOutQuestion() {
  const dispatch = useDispatch();
  const isAsking = useSelector(selectIsLogOutQuestioned);
  const lost = useSelector(selectLostAnswers);
  const stay = () => dispatch(logOutDeclined());
  return (
    <Modal
      open={isAsking}
      onClose={stay}
      title={titleOf(lost)}
      actions={
        <>
          <Button onClick={stay}>Stay</Button>
          <Button variant="secondary" onClick={() => dispatch(logOutConfirmed())}>
            {lost === 0 ? 'Log out' : `Log out and discard ${lost === 1 ? 'it' : 'them'}`}
          </Button>
        </>
      }
    >
      <p>{textOf(lost)}</p>
    </Modal>
  );
}

function textOf(lost: number): string {
  if (lost === 0) return 'They were saved while this question was open.';
  const [remain, are] = lost === 1 ? ['it stays', 'it is'] : ['they stay', 'they are'];
  return `If you stay, ${remain} on this page. If you log out, ${are} lost.`;
}

function titleOf(lost: number): string {
  if (lost === 0) return 'All answers are saved';
  return lost === 1 ? '1 answer is not saved' : `${lost} answers are not saved`;
}
