import { selectPlace, type WithDevice } from '../../state/device/deviceSlice.ts';
import { keptWords } from '../../state/device/keptWords.ts';
import { selectNotSent, type WithSending } from '../../state/documents/sendingSlice.ts';
import { stashFor } from '../../state/draft/draft.ts';
import { selectDraft, type WithDraft } from '../../state/draft/draftSlice.ts';
import { selectSession, type WithSession } from '../../state/session/sessionSlice.ts';
import { cutOffText, selectIsCutOff, type WithSubmission } from '../../state/submission/submissionSlice.ts';

/** What the log-in card says of the answers that the account had not saved when its session ended; empty where there are none. */
export function selectWaitingWords(state: WithSession & WithDraft & WithDevice): string {
  const left = selectSession(state).left.at(-1);
  const keys = left && !left.isSubmitted ? Object.keys(stashFor(selectDraft(state), left.username)?.answers ?? {}) : [];
  if (keys.length === 0) return '';
  const place = selectPlace(state);
  const warning =
    place === 'page'
      ? ''
      : ' before you clear anything: clearing this browser’s data, cookies included, would delete them';
  return `Your last answers are not saved yet: they are ${keptWords(keys, place)}. Log in to save them${warning}.`;
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
