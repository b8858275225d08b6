import { shallowEqual } from 'react-redux';
import { call, delay, put, type SagaGenerator, select, spawn } from 'typed-redux-saga';
import type { BrowserWindow } from '../platform/browserWindow.ts';
import { identityMarker } from '../platform/identityCookie.ts';
import type { KeptRecords } from '../platform/records.ts';
import { selectPlace } from '../state/device/deviceSlice.ts';
import { outboxOf, unsavedOf } from '../state/draft/draft.ts';
import { selectDraft } from '../state/draft/draftSlice.ts';
import { visitContinued } from '../state/draft/outboxEvents.ts';
import { readStoredOutbox } from '../state/draft/readStoredOutbox.ts';
import { type StoredOutbox, storedOutbox, type Taker } from '../state/draft/storedOutbox.ts';
import { type loggedIn, selectIsLoggedIn } from '../state/session/sessionSlice.ts';
import { earlyKey, type Found, findOutbox, isVisitOfTab, readEarly, recordKey, writeRecords } from './outboxRecords.ts';
import { readFrom, succeeds } from './waitForRecords.ts';

/* Which account takes what a visitor has typed, over the end of a page, too. */

/** The tab that logs in names the account in the record that it shares with others within this time. */
const namesWithinMs = 300;

/**
 * What a visitor typed belongs to the account that logs in, also when the page ends before it has the profile. A tab that follows
 * a log-in does not know the account: where the other tab has not named it in the same record, it notes the session.
 */
export function* nameTaker(
  records: KeptRecords,
  { document }: Pick<BrowserWindow, 'document'>,
  { payload: takenBy }: ReturnType<typeof loggedIn>,
): SagaGenerator<void> {
  if (takenBy === undefined && (yield* select(selectPlace)) === 'device') yield* delay(namesWithinMs);
  const { outbox: kept } = yield* call(findOutbox, records, null);
  const isOfOthers = kept?.takenBy !== undefined || !(yield* call(isVisitOfTab, records));
  // While the tab asks about another visit, its words are kept beside that one (features/outbox/beginVisit.ts).
  if ((takenBy === undefined && isOfOthers) || (yield* call(readEarly, records))) return;
  const draft = yield* select(selectDraft);
  const visit = storedOutbox(outboxOf(draft), Date.now());
  if (draft.owner !== null || !visit || !(yield* select(selectIsLoggedIn))) return;
  // A log-in is no change: the words that are kept already keep their time.
  const { changedAt } = kept && shallowEqual(kept.answers, visit.answers) ? kept : visit;
  const taker = takenBy === undefined ? { takenIn: identityMarker(document.cookie) } : { takenBy };
  yield* call(writeRecords, records, { [recordKey(null)]: { ...visit, changedAt, ...taker } });
}

/** In the tab's records: the account whose log-in was sent, and not answered yet. */
const logInKey = 'logIn';

/** The reply may never arrive. The next page of this tab then has the session, and the visitor's words are the account's. */
export function* noteLogIn({ tab }: KeptRecords, username: string | undefined): SagaGenerator<void> {
  yield* call(succeeds, tab.write({ [logInKey]: username }));
}

/** Who takes the visitor's words that are kept. */
export function* readTaker(records: KeptRecords): SagaGenerator<Taker | undefined> {
  const { outbox } = yield* call(findOutbox, records, null);
  if (outbox?.takenBy !== undefined) return { takenBy: outbox.takenBy };
  return outbox?.takenIn === undefined ? undefined : { takenIn: outbox.takenIn };
}

const isSame = (one: string, username: string) => one.toLowerCase() === username.toLowerCase();

/** Whether this account, or the log-in of this session, has taken a visitor's words. */
const isTakenBy = ({ takenIn, takenBy }: StoredOutbox, username: string | null, marker: string): boolean =>
  takenIn === marker || (takenBy !== undefined && username !== null && isSame(takenBy, username));

/** Reads what a visitor had typed when this account logged in, unless it is in this page. Returns where it is the visitor's outbox. */
export function* takeVisit(
  records: KeptRecords,
  { document }: Pick<BrowserWindow, 'document'>,
  username: string,
): SagaGenerator<Found['place'] | null> {
  const draft = yield* select(selectDraft);
  // The tab beside may go on with these words at any moment: nothing is waited for.
  if (draft.owner !== null || Object.keys(unsavedOf(draft)).length > 0) return null;
  const sent = (yield* call(readFrom, records.tab, logInKey))?.value;
  yield* spawn(noteLogIn, records, undefined);
  // Where the account's words are kept has been found out already.
  const early = yield* call(readEarly, records);
  const { outbox: visit, place } = yield* call(findOutbox, records, null);
  const isSentHere = typeof sent === 'string' && isSame(sent, username) && (yield* call(isVisitOfTab, records));
  const marker = identityMarker(document.cookie);
  const isUnnamed = ({ takenIn, takenBy }: StoredOutbox) => takenIn === undefined && takenBy === undefined;
  const isTaken = (one: StoredOutbox) => isTakenBy(one, username, marker) || (isSentHere && isUnnamed(one));
  // They are no visitor's any more: the 7 days do not count.
  const taken = [early, visit].find((one) => one && isTaken(one));
  if (taken) yield* put(visitContinued({ kept: taken, entered: {} }));
  return taken !== undefined && taken === visit ? place : null;
}

/** Moves what is kept of a visitor to the account that has taken it. Where it was in the tab, the device may have another visit. */
export function* moveVisit(records: KeptRecords, username: string, from: Found['place']): SagaGenerator<void> {
  const own = storedOutbox(outboxOf(yield* select(selectDraft)), Date.now());
  const moved = { [recordKey(null)]: undefined };
  yield* call(writeRecords, records, { ...(from === 'device' && moved), [recordKey(username)]: own });
  if (from === 'tab') yield* call(succeeds, records.tab.write(moved));
}

/** What an account has taken of a visitor, and not shown yet, goes with its application. */
export function* deleteTaken(
  { device, tab }: KeptRecords,
  username: string | null,
  marker: string,
): SagaGenerator<void> {
  const visit = recordKey(null);
  for (const [place, key] of [
    [tab, earlyKey],
    [tab, visit],
    [device, visit],
  ] as const) {
    const visited = readStoredOutbox((yield* call(readFrom, place, key))?.value);
    if (visited && isTakenBy(visited, username, marker)) yield* call(succeeds, place.write({ [key]: undefined }));
  }
}
