import type { Entry } from '../model/entries.ts';
import { groups, hasSecretKey } from '../model/fields.ts';
import { dropPage } from './browser.ts';
import { writtenAfterMs } from './line.ts';
import type { Page } from './page.ts';
import { type Tab, visitOf, type World } from './parts.ts';
import { isAnyKeptIn } from './records.ts';

/* How a page goes away, and what goes with it. */

/** The next page takes at least this long to come. */
const nextPageMs = 20;

/**
 * A page goes away in the ordinary way. The person goes on although the browser asks. A page that is cut off is asked whether it
 * may be left, and is gone before it has written what it writes at its end.
 */
export async function leavePage(world: World, tab: Tab, isReload: boolean, isCutOff = false) {
  const { page, name } = tab;
  if (!page) return;
  const isAsked = { now: false };
  const { isLoggedIn } = page.state().session;
  await world.time.enter(page, () => {
    isAsked.now = wantsQuestion(page);
    if (!isCutOff) sendAway(page);
  });
  const isConnected = (world.network.faults.get(tab.browser) ?? 'none') === 'none';
  const { place, isVisitOpen } = page.state().device;
  const { isRefusing, isFull } = tab.browser.device;
  const isOnDevice = place === 'device' && !isVisitOpen && !isRefusing && !isFull;
  // What was entered while the page asks whether to go on with an earlier visit waits in the tab.
  const isInTab = place === 'tab' || (isVisitOpen && !tab.store.isRefusing);
  const isKept = isOnDevice || (isReload && isInTab);
  const leftAt = world.time.now();
  const isOnlyHere = (entry: Entry) =>
    (entry.where === name || hasMovedTo(tab, entry)) && entry.at <= leftAt && (!isKept || hasSecretKey(entry.group));
  // Only an applicant's last save takes anything along.
  const isLost = isAsked.now || (!isConnected && isLoggedIn);
  if (isLost) world.model.excuse('the browser asked before the page was left', isOnlyHere);
  if (isLost) world.model.uncertain('taken back in a page that was left although the browser asked', isOnlyHere);
  // Who uses the page after an account is asked nothing about its sensitive answers, which only this page has.
  world.model.excuse('a sensitive answer, in a page that another account has used since', (entry) => {
    const { account } = entry.realm;
    return isOnlyHere(entry) && hasSecretKey(entry.group) && account !== null && account !== tab.shownAs?.account;
  });
  // The page knows nothing of what an earlier one has kept in the tab, and the browser did not let it read.
  const isTabUnread = tab.isBlind && place === 'page' && tab.notInTabSince === null;
  if (!isReload && isTabUnread)
    world.model.excuse('in a tab that was closed, whose page was not allowed to read it', ({ where, version }) => {
      return where === name && isAnyKeptIn(tab.store, version) && !isAnyKeptIn(tab.browser.device, version);
    });
  if (isReload && isInTab && tab.store.isRefusing)
    world.model.excuse('in a tab whose next page is not allowed to read it', ({ where, version }) => {
      return where === name && isAnyKeptIn(tab.store, version) && !isAnyKeptIn(tab.browser.device, version);
    });
  // The page cannot know yet that the browser refuses now what it took a moment before.
  const isJustRefused = place === 'device' && !isKept && !isLoggedIn;
  if (isJustRefused)
    world.model.excuse('entered when the browser had just begun to refuse storage', (entry) => {
      return isOnlyHere(entry) && leftAt - entry.at <= writtenAfterMs;
    });
  // A save that is on its way is not sent once more. The page has not heard yet that it failed.
  const doubtful = [...(world.network.doubtfulSaves.get(page)?.values() ?? [])].flat();
  const inDoubt = groupsWith((key) => doubtful.includes(key));
  world.model.excuse('only in a page that was left before it knew of a failed save', (entry) => {
    return isOnlyHere(entry) && inDoubt.includes(entry.group);
  });
  world.network.onLastSaveRefused.set(page, (isMeant) => {
    const names = groupsWith(isMeant);
    world.model.excuse(
      'only in a page whose last save found the session ended, another version, or no server',
      (entry) => isOnlyHere(entry) && names.includes(entry.group),
    );
  });
  if (isAsked.now) world.files.left(name, 'the browser asked before its page was left');
  // No person types on in a page that is being left.
  Object.assign(page, { isLoading: true, isFollowing: false });
  if (isCutOff) await world.time.advance(nextPageMs);
  closeTab(world, tab);
}

const groupsWith = (isMeant: (key: string) => boolean): readonly string[] =>
  groups.filter(({ keys }) => keys.some(isMeant)).map(({ name }) => name);

/** On a shared computer, what the account had left on the device moves to the tab in which it logs in. */
export const hasMovedTo = ({ page, view }: Tab, entry: Entry): boolean =>
  page?.state().device.isAlone === true && view.seen.get(entry.group)?.has(entry) === true;

/** The browser asks a page that is to go away. Returns whether the page wants the person to be asked. */
const wantsQuestion = ({ window }: Page): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** What the browser tells a page that goes away. */
function sendAway({ window }: Page) {
  window.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
}

/** So long takes a write that begins at once. */
export const oneWriteMs = 20;

/** The page is gone, and with it what only its memory had. */
export function closeTab(world: World, tab: Tab) {
  const visit = visitOf(world, tab.browser);
  if (world.time.now() - visit.takenAt <= oneWriteMs) visit.isTakerUncertain = true;
  // The browser has refused to note on the device, or in the tab, that the words there were saved.
  const refusedAt = tab.notKeptSince ?? (tab.browser.device.isRefusing ? world.time.now() : null);
  for (const at of [refusedAt, tab.notInTabSince])
    if (at !== null) world.model.forgot(tab.browser.name, at - writtenAfterMs, at);
  for (const { group, version } of refusedAt === null ? [] : world.model.entries)
    if (isAnyKeptIn(tab.browser.device, version)) tab.browser.copiesLeft.add(group);
  if (tab.page) dropPage(tab.browser, tab.page);
  tab.page = null;
}
