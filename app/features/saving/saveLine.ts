import type { AnswerKey } from '../../../form/engine/answers.ts';
import { nameOf } from '../../../form/engine/questions.ts';
import { form, universityDay } from '../../../form/university.ts';
import { conflictId, conflictPlace, differingQuestions } from '../../draft/conflictPlace.ts';
import {
  selectAnswer,
  selectAnswers,
  selectConflicts,
  selectInvalidDates,
  selectNotSaved,
  type WithDraft,
} from '../../draft/draftSlice.ts';
import { exceptWords, keptWords } from '../../draft/keptWords.ts';
import { isWaiting } from '../../draft/merge.ts';
import { answerKeys } from '../../draft/pickAnswers.ts';
import { selectSaveFailures, selectSaveStatus, type WithSaving } from '../../draft/savingSlice.ts';
import { isSensitive } from '../../draft/sensitive.ts';
import { selectChangedAt, selectIsPersisted, selectPersistence, type WithStorage } from '../../draft/storageSlice.ts';
import type { WithDocuments } from '../../state/documents/documentsSlice.ts';
import { selectUnsavedFiles, type UnsavedFiles } from '../../state/documents/unsavedFiles.ts';
import { selectIsLoggedIn, selectToday, type WithSession } from '../../state/session/sessionSlice.ts';
import { selectLeaving, type WithTabs } from '../../state/tabs/tabsSlice.ts';

/** What the line beside the buttons says, and what screen readers hear when `kind` changes. */
interface Line {
  kind: 'nothing' | 'kept' | 'unsaved' | 'saved' | 'offline' | 'refused';
  text: string;
  announced: string;
  /** What they hear instead when the answers are saved after they could not be. */
  again?: string | undefined;
  /** Where the unsaved answers are kept, in words; empty where the line says nothing of that. */
  kept: string;
  /** The address of what waits for the applicant. */
  to?: string | undefined;
}

/** The state that the line is derived from. */
export type LineState = WithDraft & WithSession & WithSaving & WithStorage & WithTabs & WithDocuments;

const tooLate = 'Not saved: your application was submitted before';

/** True of any answer that the server does not have. */
export const notSavedYet = 'Not saved yet';

const line = (kind: Line['kind'], text = '', announced = '', kept = ''): Line => ({ kind, text, announced, kept });

/** Follows from what is unsaved now, never from the last attempt alone. */
export function saveLine(state: LineState): Line {
  if (!selectIsLoggedIn(state)) return visitorLine(state);
  const status = selectSaveStatus(state);
  const saving = line('unsaved', 'Saving…');
  const files = selectUnsavedFiles(state);
  const unsaved = answerKeys(selectNotSaved(state));
  const isSent = unsaved.every((key) => isWaiting(state.draft, key));
  if (isSent && selectLeaving(state).length > 0) return line('unsaved', notSavedYet);
  const [first, ...others] = [...choicesLeft(state), ...datesLeft(state)];
  if (first && isSent) {
    const text = [first, ...others].map((left) => left.text).join(', ');
    const rest = files ? 'the other answers are saved' : 'the rest is saved';
    return status.kind === 'saving' ? saving : { ...line('unsaved', `${text}; ${rest}`), to: first.to };
  }
  if (unsaved.length === 0) {
    const time = status.kind === 'saved' ? ` ${timeOf(status.at)}` : '';
    // After a log-out in another tab, an empty form is shown until the server has confirmed it.
    const isOwned = state.draft.owner !== null;
    if (isOwned && files && files.status !== 'failed') return line('unsaved', onItsWay(files));
    if (!isOwned || status.kind === 'idle') return line('nothing');
    const [what, again] = files ? ['Answers saved', 'Your answers are saved again.'] : ['Saved', 'Saved again.'];
    return { ...line('saved', `${what}${time}`, 'Your answers are saved as you go.'), again };
  }
  if (status.kind === 'saving') return saving;
  if (status.kind !== 'waiting') return line('unsaved', notSavedYet);
  // The profile, which is on its way, ends what came too late.
  if (status.reason === 'submitted') return line('refused', tooLate, `${tooLate}.`);
  const kept = keptText(state);
  if (selectSaveFailures(state) === 0)
    return line(
      'refused',
      `Some answers were not accepted: ${kept}`,
      `The server did not accept some answers. They are ${kept}.`,
      kept,
    );
  const announced = `We couldn’t save your answers. We’ll keep trying. They are ${kept}.`;
  // Where the browser knows of no network, nothing is tried.
  if (status.reason === 'offline') {
    const text = `No connection: ${kept}`;
    return status.hasNoNetwork
      ? line('offline', text, `${text}.`, kept)
      : line('offline', `${text}, trying again`, announced, kept);
  }
  const reason = status.message ? ` ${status.message}` : '';
  const text = `Not saved yet: ${kept}, trying again.${reason}`.replace(/\.$/, '');
  return line('offline', text, announced + reason, kept);
}

/** All answers are saved, and a file is not. */
const onItsWay = ({ status, count }: UnsavedFiles): string =>
  `${status === 'sending' ? 'Sending' : 'Converting'} your ${count === 1 ? 'file' : 'files'}…`;

/** What waits for the applicant, and where. */
interface Left {
  text: string;
  to: string | undefined;
}

/** Two versions wait for a choice, such as of what a visitor entered before the log-in. */
function choicesLeft(state: LineState): Left[] {
  const conflicts = selectConflicts(state);
  if (conflicts.length === 0) return [];
  const shown = selectAnswers(state);
  const pages = new Set(conflicts.flatMap((conflict) => conflictPlace(conflict, shown)?.page.title ?? []));
  const where = pages.size > 0 ? ` in ${new Intl.ListFormat('en').format(pages)}` : '';
  const { length: count } = conflicts.flatMap((conflict) => differingQuestions(conflict, shown));
  const answers = count === 1 ? '1 answer' : `${count} answers`;
  return [{ text: `${answers} to choose${where}`, to: firstChoice(state) }];
}

/** A text in a date field waits to become a date. */
function datesLeft(state: WithDraft): Left[] {
  const places = selectInvalidDates(state).flatMap((key) => form.placeOf.get(key) ?? []);
  const [first] = places;
  if (!first) return [];
  const names = new Intl.ListFormat('en').format(places.map(({ question }) => nameOf(question)));
  const to = `/${first.page.key}#${first.question.key}`;
  return [{ text: `${names} ${places.length === 1 ? 'is' : 'are'} not valid yet`, to }];
}

function firstChoice(state: LineState): string | undefined {
  const [conflict] = selectConflicts(state);
  const place = conflict && conflictPlace(conflict, selectAnswers(state));
  return place && `/${place.page.key}#${conflictId(conflict)}`;
}

const keptText = (state: LineState): string =>
  keptWords(
    answerKeys(selectNotSaved(state)).filter((key) => !isWaiting(state.draft, key)),
    selectPersistence(state),
  );

function visitorLine(state: LineState): Line {
  const answered = answerKeys(selectAnswers(state)).filter((key) => selectAnswer(state, key));
  const text = answered.every(isSensitive) ? '' : visitorText(state, answered);
  return text === '' ? line('nothing') : line('kept', text, inASentence(text), text);
}

const inASentence = (text: string): string => text.replace('Kept', 'Your answers are kept');

function visitorText(state: WithStorage & WithSession, answered: readonly AnswerKey[]): string {
  const kind = selectPersistence(state);
  if (kind === 'memory') return 'Kept until you leave this page';
  if (kind === 'reading' || !selectIsPersisted(state)) return '';
  // The next page deletes it.
  if (kind === 'indexedDb' && isExpired(state)) return 'Kept until you leave this page';
  // Not "until you close it": browsers can reopen a closed tab with its storage, and a page cannot tell that from Back.
  const text = kind === 'session' ? 'Kept in this tab only' : `Kept on this device ${untilWords(state)}`;
  return text + exceptWords(answered);
}

const weekMs = 7 * 24 * 60 * 60_000;

/** A guest draft is kept for seven days after its last change, by the server's clock. */
function untilWords(state: WithStorage & WithSession): string {
  const changedAt = selectChangedAt(state);
  const isToday = changedAt === null || universityDay(new Date(changedAt)) === selectToday(state);
  return isToday ? 'for 7 days' : `until ${dayOf(changedAt + weekMs)}, ${timeOf(changedAt + weekMs)}`;
}

const isExpired = (state: WithStorage & WithSession): boolean => {
  const changedAt = selectChangedAt(state);
  return changedAt !== null && universityDay(new Date(changedAt + weekMs)) < selectToday(state);
};

const dayOf = (at: number) => new Date(at).toLocaleDateString('en-US', { weekday: 'long' });
const timeOf = (at: number) => new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
