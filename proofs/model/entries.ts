import type { Draft } from '../../app/draft/draft.ts';
import { selectStorageKind } from '../../app/draft/storageSlice.ts';
import { isSameAnswer } from '../../app/state/groups/groups.ts';
import type { Answer, AnswerKey, Answers } from '../../form/engine/answers.ts';
import { type Account, isBlank, isSensitiveKey } from './fields.ts';
import type { Page } from './tab.ts';

/** What a person has entered, or chosen between two versions. */
export interface Entry {
  /** Null: a guest, until an account has taken it. */
  owner: string | null;
  key: AnswerKey;
  value: Answer;
  at: number;
  page: number;
  /** Since when its window may write it; null: another window in sight may. */
  heldAt: number | null;
  /** Its window had just come to the front, and reads the record first. */
  isEarly: boolean;
  /** It was found where it has to be, or its page was gone before it had to be kept. */
  isSettled: boolean;
}

interface Entered extends Pick<Entry, 'page' | 'at'> {
  hasTurn: boolean;
  /** When the window came to the front. */
  shownAt: number;
}

interface Leaving {
  at: number;
  isCrash: boolean;
  /** The device refuses to store anything. */
  isRefusing: boolean;
}

/** A crash may cost what was entered in this time. */
const promisedMs = 300;
const turnMs = 20;

/** Everything that was entered, in order. */
export function createEntries() {
  const entries: Entry[] = [];

  const isReplaced = (entry: Entry) =>
    entries.slice(entries.indexOf(entry) + 1).some(({ owner, key }) => owner === entry.owner && key === entry.key);

  /** The entries that were not entered again, and have to be somewhere. */
  const open = () => entries.filter((entry) => !entry.isSettled && !isReplaced(entry));

  return {
    all: entries as readonly Entry[],
    open,
    enter(owner: string | null, answers: Answers, { hasTurn, shownAt, ...entered }: Entered) {
      for (const [key, value] of Object.entries(answers)) {
        // An empty answer of a guest is none.
        const isSettled = owner === null && isBlank(value);
        const { at } = entered;
        const isEarly = at - shownAt < turnMs;
        entries.push({ owner, key, value, ...entered, heldAt: hasTurn ? at : null, isEarly, isSettled });
      }
    },
    /** What a field shows. The store has a text a moment after it was typed. */
    shown({ number, state }: Page, key: AnswerKey): Answer | undefined {
      const last = entries.findLast((entry) => entry.page === number && entry.key === key);
      return last && Date.now() - last.at < promisedMs ? last.value : state().draft.answers[key];
    },
    /** A window may write now. */
    hold(page: number, at: number) {
      for (const entry of entries) if (entry.page === page) entry.heldAt ??= at;
    },
    /** Another window writes now. One person has not entered anything here since the press of its button. */
    release(page: number, at: number) {
      for (const entry of entries) if (entry.page === page && at - entry.at < promisedMs) entry.heldAt = null;
    },
    /** A page that showed a guest draft shows an account now. */
    giveTo(owner: string, draft: Draft) {
      const taken = open().filter((entry) => entry.owner === null && isOffered(draft, entry));
      const keys = taken.map(({ key }) => key);
      for (const entry of entries) if (entry.owner === null && keys.includes(entry.key)) entry.owner = owner;
    },
    /** The guest starts over: nothing of the draft on the device comes back. */
    startOver(page: number) {
      for (const entry of entries) if (entry.owner === null && entry.page !== page) entry.isSettled = true;
    },
    /** A page says which sensitive answers are missing. */
    name(owner: string, lost: readonly AnswerKey[]) {
      for (const entry of open()) if (entry.owner === owner && lost.includes(entry.key)) entry.isSettled = true;
    },
    /** A guest's page follows a log-in in another window, which takes nothing along but what is on the device. */
    follow(page: number, at: number) {
      for (const entry of entries) {
        const isOnDevice =
          !entry.isEarly && entry.heldAt !== null && at - entry.heldAt >= promisedMs && !isSensitiveKey(entry.key);
        if (entry.owner === null && entry.page === page && !isOnDevice) entry.isSettled = true;
      }
    },
    /** The session ended in another window. What this one could not write yet waits in its memory alone. */
    endSession(page: number) {
      for (const entry of entries) if (entry.page === page && entry.heldAt === null) entry.isSettled = true;
    },
    /** A page is gone. What was entered there a moment ago may be lost in a crash, and where the device keeps nothing. */
    leave({ number, state }: Page, { at, isCrash, isRefusing }: Leaving) {
      const isKept = selectStorageKind(state()) === 'indexedDb' && !isRefusing;
      for (const entry of entries) {
        if (entry.page !== number) continue;
        const isNew = entry.heldAt === null || at - entry.heldAt < promisedMs;
        const isSensitive = isSensitiveKey(entry.key);
        // The line says to a guest that the device does not keep it.
        const isKeptOnServerOnly = isSensitive && (isNew || entry.owner === null);
        const mayBeLost = !isKept || entry.isEarly || isKeptOnServerOnly || entry.heldAt === null || (isCrash && isNew);
        if (mayBeLost) entry.isSettled = true;
      }
    },
  };
}

export type Entries = ReturnType<typeof createEntries>;

/** The entry is shown, or is one of two versions. */
export const isOffered = ({ answers, conflicts }: Draft, { key, value }: Pick<Entry, 'key' | 'value'>): boolean =>
  [answers, ...conflicts.filter(({ keys }) => keys.includes(key)).map(({ other }) => other)].some((version) =>
    isSameAnswer(version[key], value),
  );

/** The answers that the windows of one browser have shown to an account, shown or offered. */
export function createSeen() {
  const seen = new Map<string, Set<Answer>>();
  const nameOf = (account: Account, key: AnswerKey) => `${account} ${key}`;
  const add = (account: Account, key: AnswerKey, value: Answer) => {
    const name = nameOf(account, key);
    seen.set(name, (seen.get(name) ?? new Set()).add(value || ''));
  };
  return {
    show(account: Account, { answers, conflicts }: Pick<Draft, 'answers' | 'conflicts'>, keys: readonly AnswerKey[]) {
      for (const key of keys) {
        add(account, key, answers[key] ?? '');
        for (const { other } of conflicts) if (key in other) add(account, key, other[key] ?? '');
      }
    },
    has: (account: Account, key: AnswerKey, value: Answer): boolean =>
      seen.get(nameOf(account, key))?.has(value || '') ?? false,
  };
}
