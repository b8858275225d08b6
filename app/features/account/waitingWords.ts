import { selectDraft, type WithDraft } from '../../draft/draftSlice.ts';
import { keptWords } from '../../draft/keptWords.ts';
import { selectStorageKind, type WithStorage } from '../../draft/storageSlice.ts';
import { selectNotSent, type WithSending } from '../../state/documents/sendingSlice.ts';
import { selectSession, type WithSession } from '../../state/session/sessionSlice.ts';
import { cutOffText, selectIsCutOff, type WithSubmission } from '../../state/submission/submissionSlice.ts';

/** What the log-in card says of the answers that the account had not saved when its session ended; empty where there are none. */
export function selectWaitingWords(state: WithSession & WithDraft & WithStorage): string {
  const left = selectSession(state).left.at(-1);
  const { pending } = selectDraft(state);
  const isLefts = left && !left.isSubmitted && pending?.owner === left.username;
  const keys = isLefts ? Object.keys(pending.answers) : [];
  if (keys.length === 0) return '';
  const kind = selectStorageKind(state);
  const warning =
    kind === 'memory'
      ? ''
      : ' before you clear anything: clearing this browser’s data, cookies included, would delete them';
  return `Your last answers are not saved yet: they are ${keptWords(keys, kind)}. Log in to save them${warning}.`;
}

/** What it says of files that were not sent when the session ended; empty where there are none. */
export function selectNotSentWords(state: WithSending): string {
  const files = selectNotSent(state).length;
  if (files === 0) return '';
  return files === 1
    ? 'A file was not sent. Please choose it again after you log in.'
    : `${files} files were not sent. Please choose them again after you log in.`;
}

/** What it says of a submission that the end of the session has cut off; empty where there is none. */
export const selectCutOffWords = (state: WithSubmission): string => (selectIsCutOff(state) ? cutOffText : '');
