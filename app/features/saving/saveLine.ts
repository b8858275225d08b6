import { type Place, selectPlace, type WithDevice } from '../../state/device/deviceSlice.ts';
import { conflictId, conflictPlace } from '../../state/draft/conflictPlace.ts';
import {
  selectAnswers,
  selectConflicts,
  selectIsSaved,
  selectIsSent,
  type WithDraft,
} from '../../state/draft/draftSlice.ts';
import { isSensitive } from '../../state/draft/storedOutbox.ts';
import { selectSaveFailures, selectSaveStatus, type WithSaving } from '../../state/saving/savingSlice.ts';
import { selectIsLoggedIn, type WithSession } from '../../state/session/sessionSlice.ts';

/** What the line beside the buttons says, and what screen readers hear when `kind` changes. */
interface Line {
  kind: 'nothing' | 'kept' | 'unsaved' | 'saved' | 'offline' | 'refused';
  text: string;
  announced: string;
  /** The address of the first choice that is open. */
  to?: string | undefined;
}

/** The state that the line is derived from. */
export type LineState = WithDraft & WithSession & WithSaving & WithDevice;

const line = (kind: Line['kind'], text = '', announced = ''): Line => ({ kind, text, announced });

/** Follows from what is unsaved now, never from the last attempt alone. */
export function saveLine(state: LineState): Line {
  if (!selectIsLoggedIn(state)) return visitorLine(state);
  const status = selectSaveStatus(state);
  const saving = line('unsaved', 'Saving…');
  if (selectConflicts(state).length > 0 && selectIsSent(state))
    return status.kind === 'saving' ? saving : { ...line('unsaved', choicesLeft(state)), to: firstChoice(state) };
  if (selectIsSaved(state)) {
    const time = status.kind === 'saved' ? ` ${timeOf(status.at)}` : '';
    // After a log-out in another tab, an empty form is shown until the server has confirmed it.
    const isNone = status.kind === 'idle' || state.draft.owner === null;
    return isNone ? line('nothing') : line('saved', `Saved${time}`, 'Your answers are saved as you go.');
  }
  if (status.kind === 'saving') return saving;
  if (status.kind !== 'waiting') return line('unsaved', 'Not saved yet');
  const kept = keptWords[selectPlace(state)];
  if (selectSaveFailures(state) === 0)
    return line(
      'refused',
      `Some answers were not accepted: ${kept}`,
      `The server did not accept some answers. They are ${kept}.`,
    );
  const announced = `We couldn’t save your answers. We’ll keep trying. They are ${kept}.`;
  if (status.reason === 'offline') return line('offline', `No connection: ${kept}`, announced);
  const reason = status.message ? ` ${status.message}` : '';
  return line('offline', `Not saved yet: ${kept}, trying again.${reason}`.replace(/\.$/, ''), announced + reason);
}

/** All is saved but what waits for a choice between two versions, such as what a visitor entered before the log-in. */
function choicesLeft(state: WithDraft): string {
  const conflicts = selectConflicts(state);
  const pages = new Set(
    conflicts.flatMap((conflict) => conflictPlace(conflict, selectAnswers(state))?.page.title ?? []),
  );
  const where = pages.size > 0 ? ` in ${listed.format(pages)}` : '';
  const answers = conflicts.length === 1 ? '1 answer' : `${conflicts.length} answers`;
  return `${answers} to choose${where}; the rest is saved`;
}

function firstChoice(state: LineState): string | undefined {
  const [conflict] = selectConflicts(state);
  const place = conflict && conflictPlace(conflict, selectAnswers(state));
  return place && `/${place.page.key}#${conflictId(conflict)}`;
}

const listed = new Intl.ListFormat('en');

const keptWords: Readonly<Record<Place, string>> = {
  reading: 'kept on this page',
  device: 'kept on this device',
  tab: 'kept until you close this tab',
  page: 'kept until you leave this page',
};

function visitorLine(state: LineState): Line {
  const isAnswered = Object.entries(selectAnswers(state)).some(([key, answer]) => answer && !isSensitive(key));
  const text = isAnswered ? visitorTexts[selectPlace(state)] : '';
  return text === '' ? line('nothing') : line('kept', text, `Your answers are ${text.replace('Kept', 'kept')}`);
}

const visitorTexts: Readonly<Record<Place, string>> = {
  reading: '',
  device: 'Kept on this device for 7 days',
  // Not "until you close it": browsers can reopen a closed tab with its storage, and a page cannot tell that from Back.
  tab: 'Kept in this tab only',
  page: 'Kept until you leave this page',
};

const timeOf = (at: number) => new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
