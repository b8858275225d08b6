import { answered, conflictSettled, typed } from '../../app/draft/draftSlice.ts';
import { guestDraftChosen, windowClaimed } from '../../app/draft/storageSlice.ts';
import { logInSubmitted } from '../../app/features/account/accountSlice.ts';
import { logOutDeclined, selectIsLogOutQuestioned } from '../../app/features/logOut/logOutSlice.ts';
import { isSameAnswer } from '../../app/state/groups/groups.ts';
import { logOutRequested } from '../../app/state/session/logOutActions.ts';
import { profileRequested } from '../../app/state/session/sessionSlice.ts';
import { accounts, entryElsewhere, entryOf, fields, tagOf } from './fields.ts';
import { closeTab, crashTab, reloadTab } from './leave.ts';
import type { Fault } from './network.ts';
import { openPage, type Page, type Tab, usablePage } from './tab.ts';
import { openTab, setVisible, type World } from './world.ts';

/** A command of a history. The numbers of windows, questions and texts begin at 0. */
export type Step =
  | { what: 'type' | 'clear'; tab: number; field: number; text: number }
  | { what: 'blur' | 'hide' | 'show' | 'close' | 'crash' | 'reload' | 'claim' | 'logOut'; tab: number }
  | { what: 'wait'; ms: number }
  | { what: 'open'; isBeside: boolean }
  | { what: 'logIn'; tab: number; account: number }
  | { what: 'sessionEnds' }
  | { what: 'elsewhere'; account: number; field: number; text: number }
  | { what: 'connection'; isOnline: boolean }
  | { what: 'fault'; fault: Fault }
  | { what: 'serverError'; isOn: boolean }
  | { what: 'refuse'; field: number | null }
  | { what: 'storage'; isRefusing: boolean }
  | { what: 'choose'; tab: number; choice: 'shown' | 'other' }
  | { what: 'guestDraft'; tab: number; choice: 'continue' | 'new' };

const mostTabs = 3;

/** Whether a step can happen now. */
export function canRun(world: World, step: Step): boolean {
  const tab = 'tab' in step ? world.tabs[step.tab] : undefined;
  const page = tab && usablePage(tab);
  switch (step.what) {
    case 'type':
    case 'clear':
      return page != null && isKept(page) && !isTooFast(world, step.tab);
    case 'logOut':
      return page?.state().session.isLoggedIn === true;
    case 'choose':
      return (page?.state().draft.conflicts.length ?? 0) > 0;
    case 'logIn':
      // One person logs in in one window at a time.
      if (world.tabs.some((one) => one.page?.state().account.pending)) return false;
      return tab?.page != null && tab.isVisible && !tab.page.state().session.isLoggedIn;
    case 'guestDraft':
      return tab?.page != null && tab.isVisible && tab.page.state().storage.offeredFrom !== null;
    case 'claim':
      return tab?.page != null && tab.isVisible && tab.page.state().storage.isOpenElsewhere;
    case 'blur':
    case 'close':
    case 'crash':
    case 'reload':
      return tab?.page != null;
    case 'hide':
      return tab?.page != null && tab.isVisible;
    case 'show':
      return tab !== undefined && (tab.page === null || !tab.isVisible);
    case 'open':
      return world.tabs.length < mostTabs;
    case 'sessionEnds':
      return world.browser.jar.session !== undefined;
    default:
      return true;
  }
}

/**
 * What a guest enters in the half second before a window may write is in its memory alone, and lost when another window logs in then. No
 * person is in both so fast.
 */
const isKept = (page: Page): boolean => {
  const { draft, storage } = page.state();
  return draft.owner !== null || storage.hasTurn || storage.offeredFrom !== null;
};

/** One person needs a moment from the button of one window to the form of another. */
const isTooFast = ({ claimed, time }: World, tab: number): boolean =>
  claimed !== null && claimed.tab !== tab && time.now() - claimed.at < 10;

export async function runStep(world: World, step: Step): Promise<void> {
  const { browser, server, time } = world;
  const tab = 'tab' in step ? world.tabs[step.tab] : undefined;
  switch (step.what) {
    case 'wait':
      return await time.advance(step.ms);
    case 'open':
      if (!step.isBeside) for (const other of world.tabs) if (other.isVisible) setVisible(other, false);
      openTab(world);
      break;
    case 'sessionEnds':
      server.endSession(browser.jar.session);
      break;
    case 'elsewhere': {
      const [account, field] = [accounts[step.account], fields[step.field]];
      if (account && field) server.saveElsewhere(account, entryElsewhere(field, account, step.text));
      break;
    }
    case 'connection':
      connect(world, step.isOnline);
      break;
    case 'fault':
      browser.network.faults.push(step.fault);
      break;
    case 'serverError':
      server.faults.error = step.isOn;
      break;
    case 'refuse':
      server.faults.refusedKey = step.field === null ? null : (fields[step.field]?.key ?? null);
      break;
    case 'storage':
      browser.device.isRefusing = step.isRefusing;
      if (step.isRefusing) world.hadSeparateTabs = true;
      break;
    default:
      if (tab) await runInTab(world, tab, step);
  }
  await time.advance(1);
}

async function runInTab(world: World, tab: Tab, step: Step): Promise<void> {
  const { page } = tab;
  if (step.what === 'show') return show(world, tab);
  if (!page) return;
  switch (step.what) {
    case 'type':
    case 'clear':
      enter(world, tab, step);
      break;
    case 'blur':
      page.window.dispatchEvent(new Event('focusout'));
      break;
    case 'hide':
      setVisible(tab, false);
      break;
    case 'close':
      return await closeTab(world, tab);
    case 'crash':
      return crashTab(world, tab);
    case 'reload':
      return await reloadTab(world, tab);
    case 'claim':
      world.claimed = { tab: step.tab, at: world.time.now() };
      page.dispatch(windowClaimed());
      break;
    case 'logIn':
      page.dispatch(logInSubmitted({ username: accounts[step.account] ?? '', password: 'secret' }));
      break;
    case 'logOut':
      page.dispatch(logOutRequested());
      break;
    case 'choose':
      choose(world, tab, step.choice);
      break;
    case 'guestDraft':
      if (step.choice === 'new') world.entries.startOver(page.number);
      page.dispatch(guestDraftChosen(step.choice));
      break;
    default:
  }
}

/** A window comes to the front; one that was closed is opened again, as browsers offer. */
function show(world: World, tab: Tab) {
  if (tab.page) setVisible(tab, true);
  else {
    tab.isVisible = true;
    openPage(tab, world);
  }
  if (tab.page?.state().session.profile === 'failed') tab.page.dispatch(profileRequested());
}

function enter(world: World, tab: Tab, { what, field, text }: Extract<Step, { text: number; tab: number }>) {
  const { page } = tab;
  const question = fields[field];
  if (!page || !question) return;
  const { owner } = page.state().draft;
  const tag = owner === null ? guestTag(world) : tagOf(owner);
  const answers = entryOf(question, tag, text);
  const entered = what === 'type' ? answers : Object.fromEntries(Object.keys(answers).map((key) => [key, '']));
  page.window.dispatchEvent(new Event('keydown'));
  const isSame = Object.keys(entered).every((key) => isSameAnswer(entered[key], world.entries.shown(page, key)));
  // A field that is empty is not cleared.
  if (isSame) return;
  world.entries.enter(owner, entered, {
    page: page.number,
    at: world.time.now(),
    hasTurn: page.state().storage.hasTurn,
    shownAt: tab.shownAt,
  });
  page.dispatch(question.kind === 'choice' ? answered(entered) : typed(entered));
}

/** After an account has taken a guest draft, another guest begins. */
function guestTag(world: World): string {
  const tag = () => `guest${world.guestNumber} `;
  while (world.guests.has(tag())) world.guestNumber += 1;
  return tag();
}

/** The chosen version is an entry of this person. */
function choose(world: World, tab: Tab, choice: 'shown' | 'other') {
  const { page } = tab;
  const [conflict] = page?.state().draft.conflicts ?? [];
  const [key] = conflict?.keys ?? [];
  if (!page || !conflict || key === undefined) return;
  page.dispatch(conflictSettled({ key, choice }));
  const { answers, owner } = page.state().draft;
  const chosen = Object.fromEntries(conflict.keys.map((one) => [one, answers[one] ?? '']));
  world.entries.enter(owner, chosen, {
    page: page.number,
    at: world.time.now(),
    hasTurn: page.state().storage.hasTurn,
    shownAt: tab.shownAt,
  });
}

export function connect({ browser, tabs }: World, isOnline: boolean) {
  browser.network.isOnline = isOnline;
  for (const { page } of tabs) {
    if (!page) continue;
    Object.assign(page.window.navigator, { onLine: isOnline });
    page.window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }
}

/** The person stays where a log-out would lose an answer. */
export function declineLogOuts({ tabs }: World) {
  for (const { page } of tabs) if (page && selectIsLogOutQuestioned(page.state())) page.dispatch(logOutDeclined());
}
