import { selectNotSentWords } from '../../../app/features/account/waitingWords.ts';
import { type Draft, unsavedOf } from '../../../app/state/draft/draft.ts';
import { inOrder } from '../../../app/state/draft/versions.ts';
import { withoutRefused } from '../../../app/state/saving/refusal.ts';
import type { RootState } from '../../../app/store/createStore.ts';
import type { Answers } from '../../../form/engine/answers.ts';
import type { Entry, Realm } from '../model/entries.ts';
import { documentKey, groups, keysOfTabs, secretBegins } from '../model/fields.ts';
import { checkLine, writtenAfterMs } from './line.ts';
import { goOnWithVisit, newVisit, noteLeftover, type Tab, visitOf, type World } from './parts.ts';
import { isKeptIn } from './records.ts';

/* Looks at a tab after everything that happens in it: what it shows, what it asks, and whether what it says is true. */

export function watch(world: World, tab: Tab) {
  const { page } = tab;
  const state = page?.state();
  if (!page?.isAlive || !state || state === tab.looked) return;
  const before = tab.looked;
  tab.looked = state;
  if (before && !before.session.isLoggedIn && state.session.isLoggedIn) noteTaker(world, tab);
  const { device, lacking } = tab.browser;
  const isUnread = device.isRefusing || (state.device.place === 'tab' && lacking !== 'database');
  if ((before?.device.place ?? 'reading') === 'reading' && !state.session.isLoggedIn)
    tab.hasUnread = isUnread && !tab.ownVisit;
  if ((before?.device.place ?? 'reading') === 'reading' && state.device.place !== 'reading')
    tab.isBlind = state.device.place !== 'device';
  const isKept = state.device.place === 'device';
  tab.notKeptSince = isKept || before?.device.place !== 'device' ? tab.notKeptSince : world.time.now();
  if (isKept) tab.notKeptSince = null;
  if (before?.device.place === 'tab' && state.device.place === 'page') tab.notInTabSince = world.time.now();
  followOwner(world, tab, before?.draft.owner ?? null, state.draft);
  noteKeeper(world, tab, state);
  // A session that ends by itself leaves the words without its marker.
  const { keptFor } = tab.browser;
  if (!state.session.isLoggedIn && before?.session.isLoggedIn && before.draft.owner === keptFor?.account)
    tab.browser.keptFor = null;
  // The session has ended before the profile came. The words of the visitor before may be the account's by now.
  if (before?.session.isLoggedIn && !state.session.isLoggedIn && before.draft.owner === null)
    tab.view.realm = tab.ownVisit ?? tab.early ?? visitOf(world, tab.browser).realm;
  // Until the question is answered, what is on the device does not belong to this tab.
  if (state.device.offeredFrom !== null && tab.view.realm === visitOf(world, tab.browser).realm) {
    tab.early = { account: null };
    tab.view.realm = tab.early;
  }
  const hasRead = state.device.place !== 'reading' && state.device.offeredFrom === null;
  if (hasRead && !state.session.isLoggedIn) goOnWithVisit(world, tab);
  // The server has taken the choice of another tab of a question: the answers that are cleared now are the person's doing.
  if (
    before &&
    tab.isSwitching &&
    before.tabs.chosen !== state.tabs.chosen &&
    before.draft.owner === state.draft.owner
  ) {
    tab.isSwitching = false;
    world.model.entered(tab.view, before.draft.answers, withEmptied(before.draft.answers, state.draft.answers));
  }
  // A document of another tab or device brings its tab of the question to the front, which clears what was in the other one.
  if (
    before &&
    !before.documents[documentKey] &&
    state.documents[documentKey] &&
    before.draft.owner === state.draft.owner
  )
    world.model.entered(tab.view, before.draft.answers, withEmptied(before.draft.answers, state.draft.answers));
  const hadNothing = Object.keys(before?.draft.answers ?? {}).length === 0;
  const isVisitor = state.draft.owner === null && !state.session.isLoggedIn;
  if (hadNothing && isVisitor && Object.keys(state.draft.answers).length > 0) checkAge(world, tab);
  if (before?.documents !== state.documents) showDocument(world, tab, state);
  const { offeredFrom } = state.device;
  if (offeredFrom !== null && before?.device.offeredFrom !== offeredFrom) checkOffer(world, tab, offeredFrom);
  // Only now it takes part in what the tab beside shows.
  if (offeredFrom === null && before && before.device.offeredFrom !== null) tab.beganAt = world.time.now();
  if (before?.draft !== state.draft) {
    const account = state.session.isLoggedIn ? (tab.loggingInAs ?? tab.followedAs) : null;
    world.model.show(tab.view, state.draft.answers, account);
    for (const conflict of state.draft.conflicts) {
      const group = groups.find(({ keys }) => keys.some((key) => conflict.keys.includes(key)));
      if (!group) continue;
      const [shown, other] = [state.draft.answers, conflict.other].map((answers) => versionIn(group.keys, answers));
      const since = conflict.from === 'server' ? tab.openedAt : null;
      const isLeftover = conflict.from === 'visitor' && visitOf(world, tab.browser).hasLeftover;
      const visited = conflict.from === 'visitor' ? conflict.other : null;
      const versions = { shown: shown ?? '', other: other ?? '', visited };
      world.model.ask(tab.view, group, { ...versions, device: tab.browser.name, since, isLeftover });
    }
  }
  if (before?.saving.refusal !== state.saving.refusal || before?.draft !== state.draft)
    excuseRefused(world, tab, refusedIn(state));
  if (tab.isSubmissionOpen) tab.isSubmissionOpen = state.session.isLoggedIn && !tellsOfSubmission(state);
  if (before?.notices !== state.notices) checkNotices(world, tab, before?.notices.toasts ?? []);
  if (state.notices.dialog?.title === unexpectedTitle) world.model.report('an error of the page', tab.name);
  checkLine(world, tab);
}

/**
 * The answers before, where those of the tabs are emptied that are empty now. A profile may bring others at the same moment, which are
 * no entries here.
 */
const withEmptied = (before: Answers, now: Answers): Answers => ({
  ...before,
  ...Object.fromEntries(keysOfTabs.filter((key) => key in before && !now[key]).map((key) => [key, now[key] ?? ''])),
});

/** The page says what became of a submission: it leads to the completion page, or a toast says that it was not submitted. */
const tellsOfSubmission = ({ session, notices }: RootState): boolean =>
  session.webStatus === 'submitted' || notices.toasts.some(({ title = '' }) => /\bnot submit/.test(title));

/** A part of the application has failed and starts again. */
const unexpectedTitle = 'Unexpected Error';

/** Sensitive answers are kept nowhere but in the memory of pages. */
export function checkSecrets({ model, browsers, tabs }: World) {
  for (const { name, device } of Object.values(browsers))
    if (isKeptIn(device, secretBegins)) model.report('a sensitive answer on the device', name);
  for (const { name, store } of tabs)
    if (isKeptIn(store, secretBegins)) model.report('a sensitive answer on the device', name);
}

const dayMs = 24 * 3_600_000;
/** Beside what was typed, a page notes what it has done with it, and writes the time once more. */
const oneWriteMs = 2000;

/**
 * The question whether to go on names the last change, and is not asked when that is more than 7 days ago. What a tab keeps to itself
 * is asked about there after the end of a session, however old it is.
 */
function checkOffer(world: World, { browser, name, ownVisit }: Tab, offeredFrom: number) {
  const { changedAt, hasLeftover } = visitOf(world, browser);
  const own = ownVisit && world.model.entries.findLast(({ realm }) => realm === ownVisit);
  const { clockAheadMs } = browser.machine;
  const age = world.time.now() + clockAheadMs - changedAt;
  const isInTime = offeredFrom < (own ?? { at: changedAt }).at + writtenAfterMs + oneWriteMs;
  const isRight = isInTime && (own || age < 7 * dayMs + 60_000);
  if (!isRight && !hasLeftover && clockAheadMs === 0)
    world.model.report('untrue words', `${name} offers what was changed at ${new Date(offeredFrom).toISOString()}`);
}

/** A visitor's words that no open tab has are shown for 7 days after the last change. */
function checkAge(world: World, tab: Tab) {
  const { changedAt, hasLeftover } = visitOf(world, tab.browser);
  const { clockAheadMs } = tab.browser.machine;
  const now = world.time.now();
  const isAlone = world.tabs.every((other) => other === tab || other.browser !== tab.browser || !other.page);
  const isEntered = world.model.entries.at(-1)?.at === now;
  const isOld = clockAheadMs === 0 && now - changedAt > 7 * dayMs + 60_000;
  const isKept = tab.page?.state().device.place === 'device';
  if (isAlone && isOld && isKept && !isEntered && !hasLeftover)
    world.model.report('untrue words', `${tab.name} shows what was changed at ${new Date(changedAt).toISOString()}`);
}

const versionIn = (keys: readonly string[], answers: Answers) =>
  keys
    .filter((key) => answers[key])
    .map((key) => `${key}=${String(answers[key])}`)
    .join('; ');

function showDocument({ files }: World, { name }: Tab, { documents, draft }: RootState) {
  const document = documents[documentKey];
  if (document && draft.owner !== null) files.show(name, draft.owner, document);
}

/** The account of the next log-in takes the visitor's words, also when the profile comes later, and those typed until then. */
export function noteTaker(world: World, tab: Tab) {
  const visit = visitOf(world, tab.browser);
  tab.followedAs = accountBeside(world, tab);
  if (tab.view.realm !== visit.realm || !hasShown(tab, visit.realm)) return;
  // A word that was entered beside at the moment of the log-in may be on the device for the account, or not yet.
  const isLate = tab.loggingInAs === null && visit.takenBy === null;
  // A tab that has read the device brings all of it along, whichever tab logs in.
  visit.isPartlyTaken = tab.hasUnread && (visit.takenBy === null || visit.isPartlyTaken);
  visit.takenBy = tab.loggingInAs ?? visit.takenBy ?? tab.followedAs;
  visit.takenAt = world.time.now();
  visit.isTakerUncertain = isLate;
  if (tab.store.isRefusing) visit.leftIn = [...visit.leftIn, tab.store];
}

/** From the beginning of an account's draft to its first record on the device. */
const firstWriteMs = 400;

/** A tab that is opened later in this session finds on the device whose words are there. */
function noteKeeper({ time }: World, { browser, beganAt, shownAs }: Tab, { draft, device }: RootState) {
  const { owner } = draft;
  const isWritten = device.place === 'device' && !device.isAlone && time.now() - beganAt > firstWriteMs;
  // Another tab may have logged in since, and this one does not know yet which account has that session.
  if (shownAs?.account === owner && isWritten) browser.keptFor = shownAs;
}

/** The account whose session the browser has, as another tab knows. */
const accountBeside = ({ tabs }: World, tab: Tab): string | null => {
  const isIn = (other: Tab) => other.browser === tab.browser && other.page?.state().session.isLoggedIn;
  const beside = tabs.find((other) => other !== tab && isIn(other));
  return beside?.loggingInAs ?? beside?.shownAs?.account ?? null;
};

/** An empty form shows what every visitor has left empty. */
const hasShown = ({ view }: Tab, visit: Realm) =>
  [...view.seen.values()].some((seen) => [...seen].some((entry) => entry.realm === visit && entry.version !== ''));

/** A visitor's words become those of the account that the tab now shows; after the end of a session the next ones are a visitor's. */
function followOwner(
  world: World,
  tab: Tab,
  before: string | null,
  { owner, answers, acknowledged, conflicts }: Draft,
) {
  if (before === owner) return;
  const { model, files } = world;
  tab.beganAt = world.time.now();
  // What the tab showed belonged to the earlier owner.
  tab.view.shown.clear();
  if (owner === null) {
    tab.view.realm = tab.ownVisit ?? visitOf(world, tab.browser).realm;
    return;
  }
  // The names of an applicant's files are not shown to the next one.
  files.excuse('another account logged in in its tab', ({ account, where, wasReady }) => {
    return where === tab.name && account !== owner && !wasReady;
  });
  tab.shownAs = { account: owner, session: tab.browser.cookies.session };
  const realm = model.realmOf(owner);
  const kept = visitOf(world, tab.browser);
  // What is on the device for the account belongs to it also in a tab that still asks whether to continue.
  const isOfAccount = tab.view.realm.account === null && !tab.ownVisit && kept.takenBy === owner;
  const visit = isOfAccount ? kept.realm : tab.view.realm;
  if (before === null && isOfAccount && kept.isPartlyTaken && !tab.hasUnread)
    model.seeTaken(tab.view, [answers, ...conflicts.map(({ other }) => other)]);
  tab.view.realm = realm;
  if (before === null) {
    const isNamed = visit === kept.realm && kept.takenBy === owner;
    const later = conflicts.flatMap(({ next }) => inOrder(next)).map(({ other }) => other);
    const versions = [answers, ...conflicts.map(({ other }) => other), ...later];
    const hasThem = versions.some((version) => model.isAmong(visit, version));
    // A tab that keeps them to itself, or asks, has logged in or followed a log-in, and was reloaded before the profile came.
    const isFollowed = [tab.loggingInAs, tab.followedAs].includes(owner);
    const isOwn = isFollowed && (visit === tab.early || (visit === tab.ownVisit && hasThem));
    // The reply to its log-in came when its page was gone, and the page after that was a visitor's still.
    const isSentHere = tab.loggingInAs === owner && visit === kept.realm && kept.takenBy === null && hasThem;
    const isTaken = hasShown(tab, visit) || isOwn || isSentHere || (isNamed && (hasThem || !kept.isTakerUncertain));
    const isPartly = tab.hasUnread || (visit === kept.realm && kept.isPartlyTaken);
    if (isTaken) {
      const visited = isPartly ? model.joinSeen(tab.view, visit, realm, later) : model.join(visit, realm);
      model.fill(tab.view, answers, visited, acknowledged);
    }
    tab.ownVisit = tab.ownVisit && { account: null };
    if (isTaken && visit === tab.early) tab.early = null;
    if (isTaken && visit === kept.realm && !isPartly)
      world.visits.set(tab.browser, newVisit(world.time.now(), tab.browser.device.isRefusing));
    if (isTaken && (isPartly || kept.hasLeftover)) noteLeftover(world, tab, realm);
    else if (isTaken) noteLeftover(world, tab, realm, kept.leftIn);
  }
}

/** The unsaved answers that the server has refused, also where they were changed since and entered again. */
function refusedIn({ draft, saving }: RootState): readonly string[] {
  const unsaved = unsavedOf(draft);
  const left = withoutRefused(unsaved, saving.refusal, draft.answers);
  return Object.keys(unsaved).filter((key) => !(key in left));
}

/** The page says of an answer that the server does not accept it, and sends it again when it has changed. */
function excuseRefused({ model, tabs }: World, tab: Tab, refused: readonly string[]) {
  const beside = tabs.filter(({ browser }) => browser === tab.browser).map(({ name }) => name);
  const names = groups.filter(({ keys }) => keys.some((key) => refused.includes(key))).map(({ name }) => name);
  const isRefused = ({ realm, group, where }: Entry) =>
    realm === tab.view.realm && names.includes(group) && beside.includes(where);
  model.excuse('refused, and the page says so', isRefused);
  model.uncertain('taken back by what was refused', isRefused);
}

/** "Not submitted" is never said of a submitted application, nor the other way round. */
function checkNotices({ model, files, backend, tabs }: World, tab: Tab, before: readonly unknown[]) {
  const { page, name, browser, view } = tab;
  const state = page?.state();
  if (state?.notices.toasts.some(({ title }) => title === 'Your upload may not have finished'))
    files.left(name, 'the page said at the end of the session that it may not have finished');
  if (state && selectNotSentWords(state) !== '')
    files.left(name, 'the log-in card says since the end of the session that it was not sent');
  const account = state?.draft.owner;
  if (!state || !account) return;
  const { isSubmitted } = backend.stored(account);
  const { toasts, dialog } = state.notices;
  const news = toasts.filter((toast) => !before.includes(toast));
  const texts = [...news, ...(dialog ? [dialog] : [])].map(({ title = '', text = '' }) => `${title} ${text}`);
  for (const text of texts) {
    files.read(text);
    const isTooLate = isSubmitted && text.includes('Your last changes were not saved');
    const names = tabs.flatMap((other) => (other.browser === browser ? other.name : []));
    if (isTooLate) {
      const isTooLateHere = ({ realm, where }: Entry) => realm === view.realm && names.includes(where);
      model.excuse('came after the submission, and the page says so', isTooLateHere);
      model.uncertain('taken back after the submission, and the page says so', isTooLateHere);
    }
    if (isSubmitted && /\bapplication was not (submitted|sent)\b(?! from here)/i.test(text))
      model.report('untrue words', `${name} says “${text}”`);
    const unsaved = model.unsavedIn(view, account, state.draft.answers);
    if (/your answers are saved/i.test(text) && unsaved.length > 0)
      model.report('untrue words', `${name} says “${text}”, but the server has never had ${unsaved.join(', ')}`);
    if (!isSubmitted && /successfully submitted/i.test(text)) model.report('untrue words', `${name} says “${text}”`);
  }
}
