import { confirmSubmitted, logInSubmitted, signUpSubmitted } from '../../../app/features/account/accountSlice.ts';
import { logOutConfirmed, selectIsLogOutQuestioned } from '../../../app/features/logOut/logOutSlice.ts';
import { selectOfferedFrom, visitChosen } from '../../../app/state/device/deviceSlice.ts';
import { conflictSettled } from '../../../app/state/draft/draftSlice.ts';
import { dialogClosed } from '../../../app/state/notices/noticesSlice.ts';
import { logOutRequested } from '../../../app/state/session/logOutActions.ts';
import { selectPause } from '../../../app/state/session/sessionSlice.ts';
import type { AnswerKey } from '../../../form/engine/answers.ts';
import { password } from '../backend/backend.ts';
import type { Entry } from '../model/entries.ts';
import { type Group, groups, hasSecretKey, versionOf } from '../model/fields.ts';
import { hearsAfterMs } from '../world/channels.ts';
import { closeTab, hasMovedTo, oneWriteMs } from '../world/leave.ts';
import { type Action, isFormPath, type Page } from '../world/page.ts';
import { areBeside, goOnWithVisit, type Tab, visitOf, type World } from '../world/parts.ts';
import { isAnyKeptIn } from '../world/records.ts';
import { noteTaker } from '../world/watch.ts';
import { openIn } from '../world/world.ts';

/* What people do in a tab. Each returns false where the screen does not offer it now. */

/** The page of a tab whose machine is awake and that shows something. */
export function shownIn({ time }: World, { page, browser }: Tab): Page | null {
  return page?.isAlive && !page.isLoading && browser.machine.asleepUntil <= time.now() ? page : null;
}

/** The form is open for changes. */
export function formIn(world: World, tab: Tab): Page | null {
  const page = shownIn(world, tab);
  if (!page || !isFormPath(page.path)) return null;
  const { session, device, draft } = page.state();
  // It opens the page that says that the application is deleted.
  if (tab.lostAccount !== null && !tab.hasSaidDeleted) return null;
  const isReady = session.isLoggedIn ? draft.owner !== null : device.place !== 'reading';
  return isReady &&
    selectPause(page.state()) === null &&
    session.webStatus !== 'submitted' &&
    device.offeredFrom === null
    ? page
    : null;
}

/** The form takes words: it also does while the tab follows a log-in beside, and waits for its profile. */
export function typableIn(world: World, tab: Tab): Page | null {
  const { page, browser } = tab;
  const isFollowing = page?.isAlive && page.isFollowing && browser.machine.asleepUntil <= world.time.now();
  return isFollowing && selectPause(page.state()) === null ? page : formIn(world, tab);
}

export const dispatchIn = ({ time }: World, page: Page, action: Action) =>
  time.enter(page, () => page.dispatch(action));

/** A tab whose form has just opened asks the others what they have and do. */
const hasHeard = ({ time }: World, tab: Tab): boolean => time.now() - tab.beganAt > hearsAfterMs(tab.browser);

/**
 * A tab that has just opened shows less of a group than the one beside it, or the one beside has just logged out: so early, no person
 * has read it.
 */
export function isTooEarly(world: World, tab: Tab, key: AnswerKey): boolean {
  const group = groups.find(({ keys }) => keys.includes(key));
  if (!group || hasHeard(world, tab)) return false;
  const isLoggedOutBeside = tab.browser.cookies.marker === null && tab.page?.state().draft.owner !== null;
  if (isLoggedOutBeside) return true;
  const shown = ({ page }: Tab) => versionOf(group, page?.state().draft.answers ?? {});
  return world.tabs.some((other) => {
    return other.view.realm === tab.view.realm && areBeside(tab, other) && other.page && shown(other) !== shown(tab);
  });
}

/** Changes answers in a tab, and tells the model what the person saw before and after. */
export async function change(world: World, tab: Tab, page: Page, action: Action, chosen: readonly Group[] = []) {
  while (isJustEnteredBeside(world, tab)) await world.time.advance(hearsAfterMs(tab.browser));
  await world.time.enter(page, () => changeNow(world, tab, page, action, chosen));
}

/** A word was entered in a tab beside, of which this one hears soon. No person enters something in both at once. */
export function isJustEnteredBeside({ model, tabs, time }: World, tab: Tab): boolean {
  const last = model.entries.findLast(({ where }) =>
    tabs.some((other) => other !== tab && other.name === where && areBeside(tab, other)),
  );
  return last !== undefined && time.now() - last.at < hearsAfterMs(tab.browser);
}

/** The same, called inside the time of the page. */
export function changeNow(world: World, tab: Tab, page: Page, action: Action, chosen: readonly Group[] = []) {
  const before = page.state().draft.answers;
  if (isBeingSubmitted(world, tab)) world.model.report('words too late', `${tab.name} takes words during a submission`);
  // No person types as early as that. Of words in two tabs that share a draft, the later ones count.
  const beside = world.tabs.filter((other) => other !== tab && other.page && areBeside(tab, other));
  if (!hasHeard(world, tab)) for (const { view } of beside) world.model.hear(tab.view, view);
  if (page.state().notices.dialog) page.dispatch(dialogClosed());
  page.window.dispatchEvent(new Event('keydown'));
  page.dispatch(action);
  world.model.entered(tab.view, before, page.state().draft.answers, chosen);
  const account = tab.view.realm.account ?? '';
  if (world.backend.stored(account).isSubmitted && !world.besideSubmission.get(account)?.includes(tab.name))
    world.model.excuse('entered after the submission', ({ at }) => at === world.time.now());
  const visit = visitOf(world, tab.browser);
  // A tab beside that has read the device keeps there, or in the tab, what it is told.
  const isKept = [tab, ...beside].some(({ view, hasUnread }) => view.realm === visit.realm && !hasUnread);
  if (tab.view.realm === visit.realm && isKept) visit.changedAt = world.time.now() + tab.browser.machine.clockAheadMs;
  const { account: owner } = tab.view.realm;
  if (tab.isBlind && owner !== null)
    world.model.leftBehind(tab.browser.name, ({ realm, version }) => {
      return realm === tab.view.realm && isAnyKeptIn(tab.browser.device, version);
    });
  // The first word of a visitor may be typed between the log-in and the profile.
  if (page.state().session.isLoggedIn && visit.takenBy === null) noteTaker(world, tab);
}

/** A tab goes on after this time, because the one that submits may have crashed. */
const longestPauseMs = 60_000;

/** From the press until the reply, the form takes no words in this tab and in those beside it. */
function isBeingSubmitted(world: World, tab: Tab): boolean {
  const { submission, time } = world;
  const state = submission?.tab.page?.state();
  if (!submission || !state || !areBeside(submission.tab, tab)) return false;
  const { isPending, isWaitingForDocument, isUnanswered } = state.submission;
  const isUnderWay = isPending && !isWaitingForDocument && !isUnanswered;
  return isUnderWay && hasHeard(world, tab) && time.now() - submission.at < longestPauseMs;
}

export async function chooseFirst(world: World, tab: Tab, choice: 'shown' | 'other'): Promise<boolean> {
  const page = formIn(world, tab);
  const [conflict] = page?.state().draft.conflicts ?? [];
  const [key] = conflict?.keys ?? [];
  if (!page || key === undefined) return false;
  const chosen = groups.filter(({ keys }) => keys.includes(key));
  world.model.lookAt(tab.view, chosen, conflict?.other ?? {});
  const isTaken = conflict?.from === 'server' && choice === 'other';
  const names = chosen.map(({ name }) => name);
  const own = world.tabs.filter(({ browser }) => browser === tab.browser).map(({ name }) => name);
  // Who takes what another device has saved enters it, and gives up what was entered on this one.
  if (isTaken)
    world.model.giveUp('given up for the other version', ({ realm, group, where }) => {
      return realm === tab.view.realm && names.includes(group) && own.includes(where);
    });
  const { answers, acknowledged } = page.state().draft;
  const isConfirmed =
    conflict?.from === 'visitor' &&
    choice === 'shown' &&
    chosen.every((group) => versionOf(group, answers) === versionOf(group, acknowledged));
  // Who keeps what the account has enters nothing either, and gives up what the visitor had entered.
  if (isConfirmed)
    world.model.excuse('given up for the account’s version', ({ realm, group, where }) => {
      return realm === tab.view.realm && names.includes(group) && own.includes(where);
    });
  // Without revisions, it is not sent.
  if (isConfirmed && world.isOldBackend) await dispatchIn(world, page, conflictSettled({ key, choice }));
  else await change(world, tab, page, conflictSettled({ key, choice }), chosen);
  return true;
}

export async function answerVisit(world: World, tab: Tab, wish: 'continue' | 'new'): Promise<boolean> {
  const page = shownIn(world, tab);
  if (!page || selectOfferedFrom(page.state()) === null) return false;
  const { model } = world;
  const { realm: visit, hasLeftover } = visitOf(world, tab.browser);
  // The question may have been open for days.
  excuseOld(world, tab);
  // The next person leaves alone what the browser has refused to delete after a log-in.
  const choice = hasLeftover ? 'new' : wish;
  if (choice === 'new') model.excuse('a new application was begun', ({ realm }) => realm === visit);
  tab.early ??= tab.view.realm;
  goOnWithVisit(world, tab);
  tab.ownVisit = null;
  await dispatchIn(world, page, visitChosen(choice));
  return true;
}

export async function logIn(world: World, tab: Tab, username: string): Promise<boolean> {
  const page = shownIn(world, tab);
  if (!page || page.state().session.isLoggedIn || page.state().account.pending) return false;
  await world.time.enter(page, () => page.navigate('/login'));
  await typePassword(world, tab);
  if (shownIn(world, tab) !== page || page.state().session.isLoggedIn) return false;
  tab.loggingInAs = username;
  await dispatchIn(world, page, logInSubmitted({ username, password }));
  return true;
}

/** A person who has just logged in beside takes a moment to log in here as another one. */
async function typePassword({ lastTurn, time }: World, tab: Tab) {
  const last = lastTurn.get(tab.browser);
  if (!last || last.tab === tab || last.tab.loggingInAs === null) return;
  await time.advance(Math.max(last.at + passwordMs - time.now(), 0));
}

const passwordMs = 1000;

export async function signUp(world: World, tab: Tab, username: string): Promise<boolean> {
  const page = shownIn(world, tab);
  if (!page || page.state().session.isLoggedIn || page.state().account.pending) return false;
  await world.time.enter(page, () => page.navigate('/signup'));
  await dispatchIn(world, page, signUpSubmitted({ username, password }));
  await world.time.advance(200);
  if (shownIn(world, tab) !== page || page.path !== '/confirm') return true;
  const code = await world.backend.codeFor(username);
  await dispatchIn(world, page, confirmSubmitted({ username, code }));
  await world.time.advance(200);
  return logIn(world, tab, username);
}

export const givenUpAtLogOut = 'given up at the log-out';

/** Presses Log Out. Where the page said that words would be lost, the next press gives them up. */
export async function logOut(world: World, tab: Tab): Promise<boolean> {
  const page = shownIn(world, tab);
  const account = page?.state().draft.owner ?? null;
  if (!page || account === null) return false;
  const isWarned = selectIsLogOutQuestioned(page.state());
  await world.time.enter(page, () => {
    page.window.dispatchEvent(new Event('pointerdown'));
    page.dispatch(isWarned ? logOutConfirmed() : logOutRequested());
  });
  // Without the question, the page waits until the server has the file.
  if (isWarned)
    world.files.excuse('its sender logged out', ({ account: owner, wasReady }) => owner === account && !wasReady);
  const names = world.tabs.filter(({ browser }) => browser === tab.browser).map(({ name }) => name);
  const isHere = ({ realm, where }: Entry) => realm.account === account && names.includes(where);
  if (isWarned) {
    world.model.excuse(givenUpAtLogOut, isHere);
    world.model.uncertain('taken back by what was given up at the log-out', isHere);
  }
  return true;
}

/** Words that were typed so shortly before a crash may be lost. */
const writtenAfterMs = 300 + 20;

/** A page or a browser crashes: what was not written yet is lost, and what the device never gets. */
export function crash(world: World, tab: Tab) {
  const { page, name } = tab;
  if (!page) return;
  const { place, isVisitOpen } = page.state().device;
  const isOnDevice = place === 'device' && !isVisitOpen;
  const beside = world.tabs.filter(({ browser }) => browser === tab.browser);
  const isLast = beside.every((other) => other === tab || !other.page);
  const names = isLast && !isOnDevice ? beside.map((other) => other.name) : [name];
  const isHere = (entry: Entry) => names.includes(entry.where) || hasMovedTo(tab, entry);
  const isJustTyped = ({ at }: Entry) => {
    const isWritten = at <= tab.leftFieldAt && world.time.now() - tab.leftFieldAt > oneWriteMs;
    return world.time.now() - at <= writtenAfterMs && !isWritten;
  };
  const isGone = (entry: Entry) => isHere(entry) && (!isOnDevice || hasSecretKey(entry.group) || isJustTyped(entry));
  world.model.excuse('typed just before a crash', isGone);
  world.model.uncertain('taken back just before a crash', isGone);
  world.model.forgot(tab.browser.name, world.time.now() - writtenAfterMs);
  world.files.left(name, 'its page crashed');
  closeTab(world, tab);
}

export async function openTab(world: World, tab: Tab, path = '/about', enterEarly?: (page: Page) => void) {
  excuseOld(world, tab);
  await openIn(world, tab, path, enterEarly);
}

/** What a visitor entered is kept for 7 days after the last change. */
function excuseOld(world: World, { browser }: Tab) {
  const { realm: visit, changedAt } = visitOf(world, browser);
  const age = world.time.now() + browser.machine.clockAheadMs - changedAt;
  if (age > 6.9 * 24 * 3_600_000) world.model.excuse('older than 7 days', ({ realm }) => realm === visit);
}
