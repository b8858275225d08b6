import type { AnswerKey } from '../../../form/engine/answers.ts';
import type { Question } from '../../effects/draftChannel.ts';
import { isRecord } from '../../platform/isRecord.ts';
import type { DraftChange } from '../../state/draft/draftChange.ts';
import type { KeptFor } from '../../state/draft/keptFor.ts';
import { nothingVisited, type Visited } from '../../state/draft/outboxEvents.ts';
import { readDraftChange } from '../../state/draft/readDraftChange.ts';
import { knownKeysIn, readOutboxParts } from '../../state/draft/readStoredOutbox.ts';
import type { Pause } from '../../state/session/sessionSlice.ts';

/* What the tabs of a browser tell each other of the draft that they share (sharedDraftSaga.ts). */

export interface Answer {
  answers: string;
  draft: DraftChange;
  /** What a visitor had typed in this tab before the log-in, which has come into the draft. */
  visited: Visited;
  /** The browser has not let this tab read the device. */
  hasUnread: boolean;
  /** How long this tab keeps a visitor's words, which tells how old they are. */
  keptFor: KeptFor;
}

/** What a tab is about to do, which leaves the others no time for more words; or has done. */
export interface Ending {
  owner: string;
  ending: Pause | 'submitted' | 'deleted' | null;
}

/** The answers that a switch of tabs of a question is about to clear. */
export interface Leaving {
  owner: string;
  leaving: readonly AnswerKey[];
}

/** A tab that has just heard of another one is there, too. */
export interface Presence {
  here: string;
}

export interface Message {
  asked?: Question;
  told?: DraftChange;
  answered?: Answer;
  ended?: Ending;
  switching?: Leaving;
}

/** Reads a message of another tab, which may run another version. */
export function readMessage(data: unknown): Message {
  if (!isRecord(data)) return {};
  const { asks, owner, answers, draft, ending } = data;
  const visited = readVisited(data.visited);
  if (typeof owner === 'string' && isEnding(ending)) return { ended: { owner, ending } };
  if (typeof owner === 'string' && Array.isArray(data.leaving))
    return { switching: { owner, leaving: knownKeysIn(data.leaving) } };
  if (typeof asks === 'string' && (owner === null || typeof owner === 'string')) {
    const { hasBegun, isOnDevice } = data;
    const question = { asks, owner, hasBegun: hasBegun !== false, visited, isOnDevice: isOnDevice === true };
    return { asked: { ...question, draft: readDraftChange(draft) } };
  }
  const change = readDraftChange(typeof answers === 'string' ? draft : data);
  if (!change) return {};
  if (typeof answers !== 'string') return { told: change };
  const hasUnread = data.hasUnread === true;
  const keptFor = typeof data.keptFor === 'number' ? data.keptFor : 'week';
  return { answered: { answers, draft: change, visited, hasUnread, keptFor } };
}

function readVisited(visited: unknown): Visited {
  if (!isRecord(visited)) return nothingVisited;
  const { answers, edits, isOnlyRead } = visited;
  return {
    answers: readOutboxParts({ answers }).answers,
    edits: typeof edits === 'number' ? edits : 0,
    isOnlyRead: isOnlyRead === true,
  };
}

const endings: readonly unknown[] = [
  null,
  'logOut',
  'submission',
  'deletion',
  'submitted',
  'deleted',
] satisfies Ending['ending'][];

const isEnding = (ending: unknown): ending is Ending['ending'] => endings.includes(ending);
