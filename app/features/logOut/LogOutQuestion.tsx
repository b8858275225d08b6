import { Button, Modal } from 'design-system';
import { useDispatch, useSelector } from 'react-redux';
import type { WithDocuments } from '../../state/documents/documentsSlice.ts';
import { selectSendingCount } from '../../state/documents/sendingSlice.ts';
import { selectUnsavedFiles, type UnsavedFiles } from '../../state/documents/unsavedFiles.ts';
import { logOutConfirmed, logOutDeclined, selectIsLogOutQuestioned } from './logOutSlice.ts';
import { selectLostAnswers, selectLostNames } from './lostAnswers.ts';

/**
 * Asks before a log-out that would lose answers or files. What is saved meanwhile is not counted any more. It opens once the last save has
 * failed, which may take a while after the press.
 */
export function LogOutQuestion() {
  const dispatch = useDispatch();
  const isAsking = useSelector(selectIsLogOutQuestioned);
  const answers = useSelector(selectLostAnswers);
  const names = useSelector(selectLostNames);
  const files = useSelector(selectSendingCount);
  const lost = answers + files;
  const status = useSelector((state: WithDocuments) => selectUnsavedFiles(state)?.status);
  const { title, text } =
    lost === 0 ? savedTexts[status ?? 'none'] : { title: titleOf(answers, files), text: textOf(answers, files, names) };
  const stay = () => dispatch(logOutDeclined());
  return (
    <Modal
      open={isAsking}
      openedBy="application"
      onClose={stay}
      title={title}
      actions={
        <>
          <Button onClick={stay}>Stay</Button>
          <Button variant="secondary" onClick={() => dispatch(logOutConfirmed())}>
            {lost === 0 ? 'Log out' : `Log out and discard ${lost === 1 ? 'it' : 'them'}`}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  );
}

const converting = {
  title: 'Your file is being converted',
  text: 'All answers are saved. If you log out, we go on converting the file.',
};

/** A log-out would lose nothing any more. */
const savedTexts: Readonly<Record<UnsavedFiles['status'] | 'none', { title: string; text: string }>> = {
  none: { title: 'All answers are saved', text: 'They were saved while this question was open.' },
  // This tab sends nothing then that a log-out would end.
  sending: converting,
  converting,
  failed: {
    title: 'Your file was not uploaded',
    text: 'All answers are saved. If you stay, you can upload the file again.',
  },
};

function textOf(answers: number, files: number, names: string): string {
  const named = names && `Not saved yet: ${names}. `;
  const [they, are] = answers + files === 1 ? ['it', 'is'] : ['they', 'are'];
  const then =
    answers === 0
      ? `we go on sending ${files === 1 ? 'it' : 'them'}`
      : `${they} ${they === 'it' ? 'stays' : 'stay'} in the form`;
  return `${named}If you stay, ${then}. If you log out, ${they} ${are} lost.`;
}

function titleOf(answers: number, files: number): string {
  const named = [counted(answers, 'answer'), counted(files, 'file')].filter((one) => one !== '');
  return `${named.join(' and ')} ${answers + files === 1 ? 'is' : 'are'} not saved`;
}

function counted(count: number, name: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}
