import { pageLeft } from '../../../app/features/navigation/navigationActions.ts';
import { computerShared } from '../../../app/state/device/deviceSlice.ts';
import { broughtBack } from '../../../app/state/draft/draftSlice.ts';
import { visitRemoved } from '../../../app/state/draft/outboxEvents.ts';
import { toastDismissed } from '../../../app/state/notices/noticesSlice.ts';
import { saveRequested } from '../../../app/state/saving/savingSlice.ts';
import { submitPressed } from '../../../app/state/submission/submissionSlice.ts';
import { form } from '../../../form/university.ts';
import type { Entry } from '../model/entries.ts';
import { leavePage } from '../world/leave.ts';
import { type Tab, visitOf, type World } from '../world/parts.ts';
import { emptyStore, isAnyKeptIn } from '../world/records.ts';
import * as documents from './documents.ts';
import * as people from './people.ts';
import {
  clockOf,
  faultOf,
  fileKindOf,
  isByPeople,
  isCutOff,
  type Step,
  sleepOf,
  usernameOf,
  type What,
  waitOf,
} from './steps.ts';
import { fire, leaveField, leaveFocused, turnTo } from './turn.ts';
import { type Doing, typing } from './typing.ts';

/** What a step does in the world. It returns false where nothing can happen now, and the step is passed over. */
export async function happen(world: World, step: Step): Promise<boolean> {
  const tab = world.tabs[step.tab % world.tabs.length];
  if (!tab) return false;
  if (!isByPeople(step.what)) return doings[step.what](world, tab, step);
  await turnTo(world, tab);
  await leaveFocused(world, tab, step);
  const isDone = await doings[step.what](world, tab, step);
  if (isDone) world.lastTurn.set(tab.browser, { tab, at: world.time.now() });
  return isDone;
}

const doings: Record<What, Doing> = {
  ...typing,
  leaveField,
  hide: (world, tab) => fire(world, tab, 'visibilitychange'),
  comeBack: (world, tab) => fire(world, tab, 'focus'),
  goToPage: async (world, tab, { pick }) => {
    const page = people.formIn(world, tab);
    const to = form.pages[pick % form.pages.length]?.key;
    if (!page || !to) return false;
    await people.dispatchIn(world, page, pageLeft({ to: `/${to}` }));
    return true;
  },
  pressSave: async (world, tab) => {
    const page = people.formIn(world, tab);
    if (!page?.state().session.isLoggedIn) return false;
    await people.dispatchIn(world, page, saveRequested());
    return true;
  },
  switchTab: documents.switchTab,
  chooseFile: (world, tab, step) => documents.chooseFile(world, tab, fileKindOf(step)),
  cancelFile: documents.cancelFile,
  retryFile: documents.retryFile,
  deleteFile: documents.deleteFile,
  closeToast: async (world, tab) => {
    const page = people.shownIn(world, tab);
    const toast = page?.state().notices.toasts.at(-1);
    if (!page || !toast) return false;
    await people.dispatchIn(world, page, toastDismissed(toast.id));
    return true;
  },
  bringBack: async (world, tab) => {
    const page = people.formIn(world, tab);
    const at = page?.state().draft.clearings.at(-1)?.at;
    if (!page || at === undefined) return false;
    await people.change(world, tab, page, broughtBack(at));
    return true;
  },
  choose: (world, tab, { pick }) => people.chooseFirst(world, tab, pick % 2 ? 'other' : 'shown'),
  answerVisit: (world, tab, { pick }) => people.answerVisit(world, tab, pick % 3 ? 'continue' : 'new'),
  remove: async (world, tab) => {
    const page = people.formIn(world, tab);
    if (!page || page.state().session.isLoggedIn) return false;
    world.model.excuse('removed', ({ realm }) => realm === tab.view.realm);
    await people.dispatchIn(world, page, visitRemoved());
    return true;
  },
  shareComputer: async (world, tab) => {
    const page = people.formIn(world, tab);
    if (!page || page.state().session.isLoggedIn || page.state().device.place !== 'device') return false;
    // A tab that may note nothing has forgotten it when it is loaded anew.
    if (tab.store.isRefusing) return false;
    const kept = visitOf(world, tab.browser);
    const visit = kept.realm;
    // What the browser refuses to delete stays there for the next visitor.
    const { device } = tab.browser;
    const isLeft = ({ realm, version }: Entry) => realm === visit && isAnyKeptIn(device, version);
    if (device.isRefusing && world.model.entries.some(isLeft)) kept.hasLeftover = true;
    tab.ownVisit = { account: null };
    tab.wasAlone = true;
    // Wherever they were entered, the words are in this tab alone from now on.
    for (const entry of world.model.entries) if (entry.realm === visit) entry.where = tab.name;
    world.model.join(visit, tab.ownVisit);
    tab.view.realm = tab.ownVisit;
    // Its words leave the other tabs, whose people begin anew.
    for (const other of world.tabs) if (other.view.realm === visit) other.view.seen.clear();
    await people.dispatchIn(world, page, computerShared());
    return true;
  },
  logIn: (world, tab, step) => people.logIn(world, tab, accountOf(world, usernameOf(step))),
  signUp: (world, tab) => people.signUp(world, tab, accountOf(world, 'cyd')),
  logOut: (world, tab) => people.logOut(world, tab),
  submit: async (world, tab) => {
    const page = people.formIn(world, tab);
    if (!page) return false;
    if (page.state().session.isLoggedIn) {
      if (world.submission) world.pressedBefore.add(world.submission.tab);
      world.submission = { at: world.time.now(), tab, shown: new Map(tab.view.shown) };
    }
    await people.dispatchIn(world, page, submitPressed());
    return true;
  },
  open: async (world, tab) => {
    if (tab.page) return false;
    await people.openTab(world, tab);
    return true;
  },
  close: async (world, tab) => {
    if (!people.shownIn(world, tab)) return false;
    await leavePage(world, tab, false);
    endTab(tab);
    return true;
  },
  reload: async (world, tab, step) => {
    const path = people.shownIn(world, tab)?.path;
    // The page is about to say that the application is deleted.
    if (path === undefined || (tab.lostAccount !== null && !tab.hasSaidDeleted)) return false;
    await leavePage(world, tab, true, isCutOff(step));
    await people.openTab(world, tab, path);
    return true;
  },
  killTab: async (world, tab) => {
    if (!tab.page) return false;
    people.crash(world, tab);
    endTab(tab);
    return true;
  },
  killBrowser: async (world, { browser }) => {
    const open = world.tabs.filter((tab) => tab.browser === browser && tab.page);
    if (open.length === 0) return false;
    browser.device.deaths += 1;
    for (const tab of open) {
      people.crash(world, tab);
      endTab(tab);
    }
    browser.cookies = { session: null, marker: null };
    return true;
  },
  killServer: async ({ network }) => {
    network.serverDeaths += 1;
    return true;
  },
  network: async ({ network }, { browser }, step) => {
    network.faults.set(browser, faultOf(step));
    return true;
  },
  endSessions: async ({ backend, ...world }, _, step) => {
    await backend.endSessions(accountOf(world, usernameOf(step)));
    return true;
  },
  deleteAccount: async (world, _, step) => {
    const account = accountOf(world, usernameOf(step));
    if (world.deleted.has(account) || !(await world.backend.deleteAccount(account))) return false;
    world.deleted.add(account);
    return true;
  },
  refuseStorage: async ({ tabs }, { browser, store, ownVisit }, { pick }) => {
    // What it refuses to delete stays.
    for (const tab of tabs) if (tab.browser === browser && !tab.hasSaidDeleted) tab.lostAccount = null;
    browser.device.isFull = pick % 12 === 3;
    browser.device.isRefusing = pick % 3 === 0 && !browser.device.isFull;
    browser.device.hasRefused ||= browser.device.isRefusing || browser.device.isFull;
    // The tab's storage says that the computer is shared, and no browser refuses it again that late.
    store.isRefusing = pick % 6 === 0 && !ownVisit;
    return true;
  },
  wait: async ({ time }, _, step) => {
    await time.advance(waitOf(step));
    return true;
  },
  sleep: async ({ time, browsers }, { browser }, step) => {
    // Who closes the lid takes longer than a page takes to write the last letter.
    await time.advance(letterMs);
    const ms = sleepOf(step);
    // A longer sleep is a night or a week, in which all machines sleep.
    const sleeping = ms > longNapMs ? Object.values(browsers) : [browser];
    for (const { machine } of sleeping) machine.asleepUntil = time.now() + ms;
    await time.advance(ms);
    return true;
  },
  setClock: async ({ time }, { browser }, step) => {
    await time.advance(letterMs);
    browser.machine.clockAheadMs = clockOf(step);
    return true;
  },
};

/** What the browser kept for a tab ends with it. */
function endTab(tab: Tab) {
  tab.store = emptyStore();
  tab.ownVisit = null;
  tab.early = null;
  tab.isSubmissionOpen = false;
  tab.loggingInAs = null;
  tab.followedAs = null;
  tab.shownAs = null;
  tab.lostAccount = null;
}

/** From a letter to the clock. A word whose letters are told together is on the device a quarter of a second later then. */
const letterMs = 300;

const longNapMs = 30 * 60_000;

const accountOf = ({ accounts }: Pick<World, 'accounts'>, name: string) =>
  accounts.find((username) => username.startsWith(name)) ?? '';
