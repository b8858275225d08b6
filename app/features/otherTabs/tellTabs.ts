import { type SagaGenerator, select } from 'typed-redux-saga';
import type { Answers } from '../../../form/engine/answers.ts';
import { selectHasBegunVisit, selectIsAlone, type WithDevice } from '../../state/device/deviceSlice.ts';
import { type Draft, outboxOf } from '../../state/draft/draft.ts';
import { changeBetween, wholeOf } from '../../state/draft/draftChange.ts';
import { selectDraft } from '../../state/draft/draftSlice.ts';
import { nothingVisited } from '../../state/draft/outboxEvents.ts';
import { answerKeys, pickAnswers } from '../../state/draft/pickAnswers.ts';
import { differingKeys } from '../../state/groups/groups.ts';
import type { WithSession } from '../../state/session/sessionSlice.ts';
import { selectLeavingHere } from '../../state/tabs/tabsSlice.ts';
import type { Ending } from './draftMessages.ts';
import { toldOf } from './joinDrafts.ts';
import { hasBegun, isOnDevice, type Sharing, selectIsLoggingIn, visitedIn } from './sharing.ts';

/* What a tab tells the others of itself (sharedDraftSaga.ts). */

/** Tells what changed in the draft since the others were told, or asks for theirs where this tab begins with another one. */
export function* tellDraft(sharing: Sharing): SagaGenerator<void> {
  const { known } = sharing;
  const draft = yield* select(selectDraft);
  if (sharing.isShared) sharing.tell(changeBetween(known, draft));
  const isOther = known.owner !== draft.owner;
  if (isOther) sharing.visited = known.owner === null ? visitedIn(known) : nothingVisited;
  const mayShare: boolean =
    (yield* select(selectIsShared)) && (sharing.isShared || !(yield* select(selectIsLoggingIn)));
  if (mayShare && (!sharing.isShared || isOther)) yield* askForDraft(sharing, draft);
  sharing.known = draft;
  sharing.isShared = mayShare;
}

/** Asks the other tabs for their draft, in place of this one. */
export function* askForDraft(sharing: Sharing, draft: Draft): SagaGenerator<void> {
  const { name, known, isShared, visited, isNewerHere, joining, read, tell } = sharing;
  const { owner } = draft;
  const isKept = yield* isOnDevice();
  const entered = enteredFirst(draft);
  const begun = owner === null && answerKeys(entered).length === 0 ? null : wholeOf(draft);
  sharing.joining = {
    since: Date.now(),
    draft,
    hasToldAll: begun !== null || !hasBegun(draft),
    hasAnswered: false,
    visit: known.owner === null && owner !== null ? known : null,
    told: isShared ? toldOf(joining) : 'some',
    unsaved: owner === null ? null : outboxOf(draft),
    isOnDevice: isKept && !isNewerHere,
    entered: owner === null ? entered : {},
    read: owner === null ? read : null,
    enteredBeside: {},
  };
  sharing.read = null;
  tell({ asks: name, owner, hasBegun: hasBegun(draft), visited, isOnDevice: isKept, draft: begun });
}

/** What a visitor has entered in this page before it could ask the others. */
const enteredFirst = ({ answers, restored }: Draft): Answers =>
  pickAnswers(answers, differingKeys(answerKeys(answers), answers, restored));

/** Tells what will end the form here, or clear answers. */
export function* tellPlans(sharing: Sharing): SagaGenerator<void> {
  const { known, isShared, ending, leaving, tell } = sharing;
  sharing.ending = yield* select(selectEnding);
  sharing.leaving = yield* select(selectLeavingHere);
  if (!isShared || known.owner === null) return;
  if (sharing.ending !== ending) tell({ owner: known.owner, ending: sharing.ending });
  if (sharing.leaving !== leaving) tell({ owner: known.owner, leaving: sharing.leaving });
}

/** Where the words are kept has been found out, not for this tab alone, and the applicant has agreed to continue them. */
const selectIsShared = (state: WithDevice): boolean => selectHasBegunVisit(state) && !selectIsAlone(state);

const selectEnding = ({ session: { webStatus, pauses } }: WithSession): Ending['ending'] =>
  webStatus === 'submitted' ? webStatus : (pauses.at(-1) ?? null);
