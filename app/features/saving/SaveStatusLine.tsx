import { SaveStatus } from 'design-system';
import { useSelector } from 'react-redux';
import { selectHasAnswers, type WithDraft } from '../../state/draft/draftSlice.ts';
import { type SaveStatus as Status, selectSaveStatus, type WithSaving } from '../../state/saving/savingSlice.ts';
import { selectIsLoggedIn, type WithSession } from '../../state/session/sessionSlice.ts';

type State = WithDraft & WithSession & WithSaving;

interface Props {
  /** Shown instead of the save status, such as that a submission waits for a document. */
  instead?: string | undefined;
}

/** Shows whether the answers are saved. */
export function SaveStatusLine({ instead }: Props) {
  const text = useSelector(selectText);
  return <SaveStatus text={instead ?? text} />;
}

function selectText(state: State): string {
  if (selectIsLoggedIn(state)) return textOf(selectSaveStatus(state));
  return selectHasAnswers(state) ? 'Kept on this device. To save your answers, create an account.' : '';
}

function textOf(status: Status): string {
  switch (status.kind) {
    case 'idle':
      return '';
    case 'saving':
      return 'Saving…';
    case 'saved':
      return `Saved ${new Date(status.at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })}`;
    case 'waiting':
      return waitingText(status);
  }
}

/** A save that is tried again tells why in this line. Answers that the server refuses for good are told in a toast. */
function waitingText({ reason, message }: Extract<Status, { kind: 'waiting' }>): string {
  if (reason === 'offline') return 'Not saved yet: kept on this device, trying again';
  return message
    ? `Not saved yet: kept on this device, trying again. ${message}`
    : 'Not saved yet: kept on this device';
}
