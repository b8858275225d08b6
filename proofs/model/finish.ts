import { guestDraftChosen, windowClaimed } from '../../app/draft/storageSlice.ts';
import { logInSubmitted } from '../../app/features/account/accountSlice.ts';
import { isSameAnswer } from '../../app/state/groups/groups.ts';
import { profileRequested } from '../../app/state/session/sessionSlice.ts';
import { check } from './checks.ts';
import { type Entry, isOffered } from './entries.ts';
import { type Account, accounts } from './fields.ts';
import { reloadTab } from './leave.ts';
import { elsewhere } from './server.ts';
import { connect } from './steps.ts';
import { reopen, type Tab } from './tab.ts';
import { openTab, openTabs, setVisible, type World } from './world.ts';

/*
 * The end of a history. The network is back, the server and the device take everything, each window is shown, and each account logs in. Then
 * every entry is found.
 */

const settleMs = 8000;

export async function finish(world: World): Promise<void> {
  world.server.faults.error = false;
  world.server.faults.refusedKey = null;
  world.browser.device.isRefusing = false;
  world.browser.network.faults.length = 0;
  connect(world, true);
  if (openTabs(world).length === 0) openTab(world);
  await world.time.advance(settleMs);
  // A page whose storage was refused does not read the device again.
  for (const tab of openTabs(world)) if (tab.page?.state().storage.kind !== 'indexedDb') await reloadTab(world, tab);
  await showAll(world);
  for (const account of accounts) {
    if (!world.entries.open().some(({ owner }) => owner === account)) continue;
    await logIn(world, account);
    await showAll(world);
  }
  if (world.entries.open().some(({ owner }) => owner === null)) await continueGuests(world);
  for (const { owner, key, value } of world.entries.open())
    world.failures.push(`3: ${key} "${value}" of ${owner ?? 'a guest'} is lost`);
}

/** Shows one window after the other, as a person does who looks through them. */
async function showAll(world: World): Promise<void> {
  for (const tab of openTabs(world)) {
    for (const other of openTabs(world)) if (other !== tab && other.isVisible) setVisible(other, false);
    if (!tab.isVisible) setVisible(tab, true);
    await world.time.advance(settleMs);
    const { page } = tab;
    if (page?.state().storage.isOpenElsewhere) page.dispatch(windowClaimed());
    if (page?.state().session.profile === 'failed') page.dispatch(profileRequested());
    await world.time.advance(settleMs);
    check(world);
    settleEntries(world);
  }
  settleEntries(world);
}

async function logIn(world: World, account: Account): Promise<void> {
  const { browser, server, time } = world;
  if (server.accountOf(browser.jar.session) === account) return;
  await endSession(world);
  const [tab] = openTabs(world);
  if (!tab?.page) return;
  if (!tab.isVisible) setVisible(tab, true);
  tab.page.dispatch(logInSubmitted({ username: account, password: 'secret' }));
  await time.advance(settleMs);
}

/** The session has expired, and its cookies with it. */
async function endSession({ browser, server, tabs, time }: World): Promise<void> {
  server.endSession(browser.jar.session);
  Object.assign(browser.jar, { session: undefined, markers: '' });
  for (const { page } of tabs) if (page?.state().session.isLoggedIn) page.dispatch(profileRequested('quiet'));
  await time.advance(settleMs);
}

/** Looks for guest drafts in every window, and in a new one. */
async function continueGuests(world: World): Promise<void> {
  await endSession(world);
  for (const other of openTabs(world)) if (other.isVisible) setVisible(other, false);
  openTab(world).isVisible = false;
  for (const tab of openTabs(world)) {
    tab.isVisible = true;
    reopen(tab, world);
    await world.time.advance(settleMs);
    if (tab.page?.state().storage.offeredFrom != null) tab.page.dispatch(guestDraftChosen('continue'));
    await world.time.advance(settleMs);
    settleEntries(world);
    setVisible(tab, false);
  }
}

/** Notes which entries are found: shown, one of two versions, or on the server. */
function settleEntries(world: World) {
  const tabs = openTabs(world);
  for (const entry of world.entries.open())
    if (isOnServer(world, entry) || tabs.some((tab) => isShown(tab, entry))) entry.isSettled = true;
}

const isShown = ({ page }: Tab, entry: Entry): boolean => {
  const draft = page?.state().draft;
  return draft !== undefined && draft.owner === entry.owner && isOffered(draft, entry);
};

/** The server has the answer, or has had it until another device changed it. */
function isOnServer({ server }: World, { owner, key, value, at }: Entry): boolean {
  const account = accounts.find((one) => one === owner);
  if (!account) return false;
  if (isSameAnswer(server.answersOf(account)[key], value)) return true;
  const writes = server.writes.filter((write) => write.account === account && write.key === key);
  const later = writes.filter((write) => write.at >= at);
  const wasStored = later.some(({ before, after }) => [before, after].some((one) => isSameAnswer(one, value)));
  return wasStored && later.at(-1)?.by === elsewhere;
}
