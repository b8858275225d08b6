import { SaveStatus } from 'design-system';
import { useSelector } from 'react-redux';
import { selectHasAnswers, type WithDraft } from '../../draft/draftSlice.ts';
import { selectIsLoggedIn, type WithSession } from '../../session/sessionSlice.ts';
import { type SaveStatus as Status, selectSaveStatus } from './savingSlice.ts';

type State = WithDraft & WithSession & { saving: Status };

interface Props {
  /** What is of more interest just now. */
  instead?: string | undefined;
}

/** Where the answers are by now. */
export function SaveStatusLine({ instead }: Props) {
  const words = useSelector(selectWords);
  return <SaveStatus text={instead ?? words} />;
}

function selectWords(state: State): string {
  if (selectIsLoggedIn(state)) return wordsFor(selectSaveStatus(state));
  return selectHasAnswers(state) ? 'Kept on this device. To save your answers, create an account.' : '';
}

function wordsFor(status: Status): string {
  switch (status.kind) {
    case 'idle':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${new Date(status.at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}`;
    case 'waiting':
      return status.reason === 'offline'
        ? 'Not saved yet: kept on this device, trying again'
        : 'Not saved yet: kept on this device';
  }
}
