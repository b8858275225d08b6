import { call, cancel, fork, put, type SagaGenerator, select } from 'typed-redux-saga';
import type { AnswerKey } from '../../../form/engine/answers.ts';
import type { Question } from '../../effects/draftChannel.ts';
import { forgetStash } from '../../effects/outboxRecords.ts';
import type { BrowserWindow } from '../../platform/browserWindow.ts';
import type { Navigate } from '../../platform/navigate.ts';
import type { KeptRecords } from '../../platform/records.ts';
import { deviceKnown } from '../../state/device/deviceSlice.ts';
import { type Draft, stashFor } from '../../state/draft/draft.ts';
import { changeBetween, changeWithout, type DraftChange } from '../../state/draft/draftChange.ts';
import { selectDraft } from '../../state/draft/draftSlice.ts';
import { nothingVisited, visitHandedOver, visitRemoved } from '../../state/draft/outboxEvents.ts';
import { toastRaised } from '../../state/notices/noticesSlice.ts';
import { type Answer, type Ending, type Leaving, readMessage } from './draftMessages.ts';
import { followEnding, followSwitch } from './followBeside.ts';
import { followLogIn } from './followLogIn.ts';
import { follow, type Joining, join, toldOf, visitOf } from './joinDrafts.ts';
import { hasBegun, isOnDevice, type Sharing, selectIsLoggingIn, takeChange, tellWhole, visitedIn } from './sharing.ts';
import { askForDraft } from './tellTabs.ts';

/* What a tab does when another one tells it something (sharedDraftSaga.ts). */

interface Dependencies {
  navigate: Navigate;
  records: KeptRecords;
  window: BrowserWindow;
}

export function* hearTab(
  sharing: Sharing,
  { navigate, records, window }: Dependencies,
  data: unknown,
): SagaGenerator<void> {
  // What was typed here a moment before came first (store/letters.ts).
  const typedHere = yield* select(selectDraft);
  sharing.tell(changeBetween(sharing.known, typedHere));
  sharing.known = typedHere;
  const { asked, told, answered, ended, switching } = readMessage(data);
  if (ended) yield* hearEnding(sharing, ended);
  if (switching) yield* hearSwitch(sharing, switching);
  // What the tab says that has logged in may come before the news of the log-in.
  if (asked && asked.owner !== null) yield* call(followLogIn, navigate, window);
  if (asked) yield* hearQuestion(sharing, asked);
  if (told) yield* hearChange(sharing, told, records);
  if (answered) yield* hearAnswer(sharing, answered);
}

function* hearEnding(sharing: Sharing, { owner, ending }: Ending): SagaGenerator<void> {
  if (owner !== sharing.known.owner) return;
  if (sharing.followed) yield* cancel(sharing.followed);
  sharing.followed = yield* fork(followEnding, ending);
}

function* hearSwitch(sharing: Sharing, { owner, leaving }: Leaving): SagaGenerator<void> {
  if (owner !== sharing.known.owner) return;
  if (sharing.followedSwitch) yield* cancel(sharing.followedSwitch);
  sharing.followedSwitch = yield* fork(followSwitch, leaving);
}

function* hearQuestion(sharing: Sharing, asked: Question): SagaGenerator<void> {
  if (asked.owner === sharing.known.owner) yield* answerOrAsk(sharing, asked);
  if (asked.draft) yield* takeAsked(sharing, asked, asked.draft);
  // The session has ended before the profile came, or is another's: what an account has taken is no visitor's any more.
  if (asked.owner !== null && sharing.known.owner === null) {
    const visited = asked.isOnDevice ? asked.visited.answers : {};
    yield* put(visitHandedOver({ owner: asked.owner, visited }));
    sharing.known = yield* select(selectDraft);
  }
}

/**
 * Answers a tab that begins. Of two that begin with words at the same time, one asks again, because the first question may have come
 * too early.
 */
function* answerOrAsk(sharing: Sharing, asked: Question): SagaGenerator<void> {
  const { name, known, joining, ending, leaving, tell } = sharing;
  const { owner } = known;
  if (hasBegun(known)) {
    const isKept = yield* isOnDevice();
    if (joining && asked.hasBegun && asksAgain({ name, joining, isKept }, asked)) {
      const enteredBeside = owner === null ? asked.draft?.answers.set : undefined;
      sharing.joining = { ...joining, since: Date.now(), enteredBeside: enteredBeside ?? {} };
      tell({ ...nothingTold, asks: name, owner, isOnDevice: isKept });
    } else yield* tellWhole(sharing, asked);
  }
  if (owner === null) return;
  // A tab that has just opened has not heard of it.
  if (ending !== null) tell({ owner, ending });
  if (leaving.length > 0) tell({ owner, leaving });
}

/**
 * Whether this is the one of the two tabs that asks again. Where only one keeps its words on the device, it is that one: the other may
 * not have been allowed to read what is there. Otherwise it is the one with more open choices: it may ask about words of this same
 * visitor, which the other has brought into the account already. Where that is equal, their names decide.
 */
function asksAgain(here: { name: string; joining: Joining; isKept: boolean }, asked: Question): boolean {
  if (here.isKept !== asked.isOnDevice) return here.isKept;
  const [own, others] = [here.joining.draft.conflicts.length, Object.keys(asked.draft?.conflicts.set ?? {}).length];
  if (asked.owner === null || own === others) return asked.asks > here.name;
  return asked.draft !== null && own > others;
}

/** What a tab asks again, which has told what it has with its first question. */
const nothingTold = { hasBegun: true, visited: nothingVisited, draft: null };

/** Goes on with what a tab has told with its question, where this one has nothing or follows the log-in to that account. */
function* takeAsked(sharing: Sharing, asked: Question, draft: DraftChange): SagaGenerator<void> {
  const isLoggingIn = yield* select(selectIsLoggingIn);
  // Of two visitor's tabs, only the one that has just opened has something.
  if (asked.owner === null && !hasBegun(sharing.known) && !isLoggingIn) yield* takeChange(sharing, draft);
  const isOther = sharing.loggedInAs !== undefined && sharing.loggedInAs !== asked.owner?.toLowerCase();
  if (asked.owner === null || isOther || !isLoggingIn) return;
  const words = sharing.known;
  const visit = visitOf(words, asked.visited, toldOf(sharing.joining));
  // The other tab may not have been allowed to read the device.
  const isKept = (yield* isOnDevice()) && !sharing.isNewerHere && asked.isOnDevice;
  sharing.known = yield* follow(draft, visit, isKept);
  sharing.visited = visitedIn(words);
  sharing.joining = null;
  yield* tellWhole(sharing, asked);
}

function* hearChange(sharing: Sharing, told: DraftChange, records: KeptRecords): SagaGenerator<void> {
  // What a visitor had typed here belongs to the account, whose profile has not come.
  if (told.hasEnded && (yield* select(selectIsLoggingIn))) yield* put(visitRemoved());
  const waiting = told.hasEnded && told.owner !== null && stashFor(sharing.known, told.owner);
  if (waiting) yield* fork(forgetStash, records, waiting);
  // The visit beside may have begun while a session had not ended here, and have more than this change.
  const isFirst = told.owner === null && !hasBegun(sharing.known);
  if (isFirst && !(yield* select(selectIsLoggingIn))) yield* askForDraft(sharing, sharing.known);
  const before = sharing.known;
  yield* takeChange(sharing, changeWithout(told, keptUntilJoined(sharing, told)));
  if (told.owner === null && isEmptied(before, sharing.known)) yield* put(toastRaised(takenAway));
}

/** A visitor who empties a text leaves an empty answer. */
const isEmptied = (before: Draft, after: Draft): boolean =>
  Object.values(before.answers).some(Boolean) && !hasBegun(after);

const takenAway = {
  id: 'taken away',
  kind: 'info',
  title: 'Your answers are no longer in this tab',
  text: 'In another tab, you have removed them or chosen to keep them only there.',
} as const;

/**
 * The answers that wait for a choice of which the tab beside has not heard: it shows only one version. This tab waits for its whole
 * draft, and adds its own version to that. A tab that it has answered has heard of all.
 */
function keptUntilJoined({ joining, known }: Sharing, { owner, conflicts }: DraftChange): readonly AnswerKey[] {
  if (!joining || joining.hasAnswered || owner !== known.owner) return [];
  const isHeardOf = (key: AnswerKey) => key in conflicts.set || conflicts.gone.includes(key);
  return known.conflicts.flatMap(({ keys }) => (keys.some(isHeardOf) ? [] : keys));
}

function* hearAnswer(sharing: Sharing, answered: Answer): SagaGenerator<void> {
  const { name, known, joining } = sharing;
  if (answered.answers !== name || !joining || answered.draft.owner !== known.owner) return;
  if (!answered.hasUnread) yield* put(deviceKnown(known.owner));
  sharing.known = yield* join(answered, joining, known);
  sharing.joining = null;
}
