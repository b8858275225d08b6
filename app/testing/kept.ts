import { type Draft, emptyDraft, outboxOf, stashesOf } from '../state/draft/draft.ts';
import { draftReducer } from '../state/draft/draftSlice.ts';
import { outboxRead, visitContinued } from '../state/draft/outboxEvents.ts';
import { readStoredOutbox } from '../state/draft/readStoredOutbox.ts';
import { storedOutbox } from '../state/draft/storedOutbox.ts';

/** What a draft leaves outside the page: a visitor's words, or an account's after the end of its session. */
const keptOf = (draft: Draft) => storedOutbox(stashesOf(draft).at(-1) ?? outboxOf(draft), 0);

/** The same as text. */
export const keptText = (draft: Draft): string => JSON.stringify(keptOf(draft) ?? null);

/** The draft that a new page has of it. */
export function reopened(draft: Draft): Draft {
  const outbox = readStoredOutbox(JSON.parse(keptText(draft)));
  const owner = draft.owner ?? draft.stashes.at(-1)?.owner;
  if (owner !== undefined) return draftReducer(emptyDraft, outboxRead({ owner, outbox }));
  return outbox ? draftReducer(emptyDraft, visitContinued({ kept: outbox, entered: {} })) : emptyDraft;
}
