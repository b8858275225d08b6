import { config } from '../../app/config.ts';
import { selectWaitingWords } from '../../app/features/account/waitingWords.ts';
import { selectOfferedFrom } from '../../app/state/device/deviceSlice.ts';
import { selectIsBusy } from '../../app/state/documents/documentsSlice.ts';
import { selectUnsaved } from '../../app/state/draft/draftSlice.ts';
import { withoutRefused } from '../../app/state/saving/refusal.ts';
import { textOf } from '../../form/engine/answers.ts';
import * as people from './events/people.ts';
import { givenUpAtLogOut } from './events/people.ts';
import type { Entry } from './model/entries.ts';
import { documentKey } from './model/fields.ts';
import type { Browser } from './world/browser.ts';
import { leavePage, oneWriteMs } from './world/leave.ts';
import { checkLine } from './world/line.ts';
import { areBeside, type Tab, visitOf, type World } from './world/parts.ts';
import { isKeptIn } from './world/records.ts';

/*
 * The end of a history: every fault is over, the people come back to every device, answers all questions one way, and waits
 * until all is saved. Then each application is compared with what was entered for it.
 */

export async function finish(world: World, choice: 'shown' | 'other') {
  const { network, browsers, tabs, time } = world;
  network.faults.clear();
  for (const browser of Object.values(browsers)) {
    browser.device.isRefusing = false;
    browser.device.isFull = false;
    browser.machine.asleepUntil = 0;
  }
  for (const tab of tabs) tab.store.isRefusing = false;
  // What a proxy held back arrives, and every pause before another try is over.
  await time.advance(70_000);
  checkSubmissions(world);
  for (const browser of Object.values(browsers)) await comeBack(world, browser, choice);
  checkSubmissions(world);
  for (const tab of tabs) checkLine(world, tab);
  for (const tab of tabs) checkDeleted(world, tab);
  for (const browser of Object.values(browsers)) checkGivenUp(world, browser);
  for (const account of world.accounts.filter((name) => !world.deleted.has(name))) {
    const { answers, isSubmitted } = world.backend.stored(account);
    const isLeft = ({ page }: Tab) => page?.state().draft.owner !== account;
    const left = tabs.filter(isLeft).map(({ name }) => name);
    // No person comes back to a tab whose session has ended for an application that is submitted.
    if (isSubmitted)
      world.files.excuse('submitted elsewhere', (file) => file.account === account && left.includes(file.where));
    world.model.judge(account, answers, (entry) => mayBeReplaced(world, entry));
    world.files.judge(account, textOf(answers, documentKey));
  }
}

/** A page that was not allowed to read the tab's storage does not know of the submission that is noted there. The next one does. */
function checkSubmissions({ model, tabs }: World) {
  for (const { isSubmissionOpen, hasReadTab, name } of tabs)
    if (isSubmissionOpen && hasReadTab) model.report('stuck', `${name} does not say what became of its submission`);
}

/**
 * A backend without revisions keeps what reaches it last: what it has had may be replaced by what another device sends, a tab
 * that shares nothing with this one, a request that was held back on its way, or a copy that the device has refused to delete.
 */
function mayBeReplaced({ isOldBackend, model, network, tabs }: World, { realm, group, where }: Entry): boolean {
  if (!isOldBackend) return false;
  const own = tabs.find(({ name }) => name === where);
  const isElsewhere = (other: Entry) => {
    const tab = tabs.find(({ name }) => name === other.where);
    const isBeside =
      own && tab && (own === tab || (areBeside(own, tab) && ![own, tab].some(({ wasAlone }) => wasAlone)));
    return other.realm === realm && other.group === group && !isBeside;
  };
  return network.hasDelayed || own?.browser.copiesLeft.has(group) === true || model.entries.some(isElsewhere);
}

/** Whether words of an account or a visitor still wait on this browser. */
const isWaiting = ({ model }: World, realm: object) =>
  model.entries.some((entry) => entry.realm === realm && entry.excuse === null && !model.isSaved(entry));

/** Whether a page of the account says rightly that words came too late for its submission. */
const mayBeLate = ({ model, submittedAt, submittedBlind }: World, account: string): boolean =>
  submittedBlind.has(account) ||
  model.entries.every((entry) => {
    const isLate = entry.at > (submittedAt.get(account) ?? Number.POSITIVE_INFINITY);
    return isLate || entry.realm !== model.realmOf(account) || entry.excuse !== null || model.isSaved(entry);
  });

async function comeBack(world: World, browser: Browser, choice: 'shown' | 'other') {
  const own = world.tabs.filter((tab) => tab.browser === browser);
  const [tab] = own;
  if (!tab) return;
  // The error screen of a page that could not load the profile offers to load it again.
  for (const other of own) if (other.page?.isLoading) await reopen(world, other);
  await settle(world, own, choice);
  await checkDocuments(world, own);
  const { model } = world;
  const isVisitWaiting = () =>
    [visitOf(world, browser).realm, ...own.map(({ view }) => view.realm)].some(
      (realm) => realm.account === null && isWaiting(world, realm),
    );
  for (const account of world.accounts.filter((name) => !world.deleted.has(name))) {
    const { answers, isSubmitted } = world.backend.stored(account);
    const hasWords =
      isWaiting(world, model.realmOf(account)) || isVisitWaiting() || model.hasTakenBack(account, answers);
    // Who submits from a page that could not read the device knows of no words there, and hears of them from the next page. So does
    // who goes on beside a page that was gone before it knew of its submission.
    if (isSubmitted && isWaiting(world, model.realmOf(account)) && mayBeLate(world, account))
      await arrive(world, own.find((other) => isToldToLogIn(other, account)) ?? tab, account);
    if (isSubmitted || !(hasWords || world.files.isWaiting(account))) continue;
    for (const one of [tab, ...own.filter((other) => other !== tab && isToldToLogIn(other, account))])
      if (await arrive(world, one, account)) await settle(world, own, choice);
  }
}

/**
 * The log-in card says that words wait in this tab, whose session has ended while the one beside went on; or it has said so, before another
 * account logged in, in a browser whose tabs keep their words to themselves.
 */
function isToldToLogIn({ page, browser }: Tab, account: string): boolean {
  const state = page?.state();
  if (browser.lacking === 'channels' && state?.draft.stashes.some(({ owner }) => owner === account)) return true;
  return (
    state?.session.left.at(-1)?.username === account && !state.session.isLoggedIn && selectWaitingWords(state) !== ''
  );
}

/** Opens the application as this account. Returns false for an account that does not exist. */
async function arrive(world: World, tab: Tab, account: string): Promise<boolean> {
  const { time, model } = world;
  if (!tab.page || tab.page.isLoading || hasReadNothing(tab)) await reopen(world, tab);
  await time.advance(3000);
  for (let tries = 0; tab.page?.state().session.isLoggedIn && tries < 3; tries += 1) {
    const { draft, device } = tab.page.state();
    // A tab on a shared computer reads what is on the device at a log-in, where no other tab works on it.
    if (draft.owner === account && !device.isAlone) return true;
    await people.logOut(world, tab);
    await time.advance(15_000);
  }
  if (!tab.page || tab.page.isLoading) await reopen(world, tab);
  await time.advance(3000);
  if (tab.page && selectOfferedFrom(tab.page.state()) !== null) await people.answerVisit(world, tab, 'continue');
  await time.advance(3000);
  if (!(await people.logIn(world, tab, account))) return false;
  await time.advance(3000);
  const isIn = tab.page?.state().draft.owner === account;
  if (!isIn && account !== world.accounts[2]) model.report('stuck', `${tab.name} cannot log in as ${account}`);
  return isIn;
}

/** The browser refused this page the device when it was opened. What waits there is read by the next page. */
const hasReadNothing = ({ page }: Tab): boolean => {
  const { draft, device } = page?.state() ?? {};
  return draft?.owner !== null && (device?.place === 'page' || (device?.place === 'tab' && !device.isAlone));
};

/** Who comes back to a tab sees the document that the server has. */
async function checkDocuments(world: World, tabs: readonly Tab[]) {
  const shown = tabs.flatMap((tab) => people.shownIn(world, tab) ?? []);
  for (const page of shown) await world.time.enter(page, () => void page.window.dispatchEvent(new Event('focus')));
  await world.time.advance(15_000);
  for (const tab of tabs) {
    const page = people.shownIn(world, tab);
    const state = page?.state();
    if (!state?.session.isLoggedIn || state.draft.owner === null || state.session.webStatus === 'submitted') continue;
    if (world.deleted.has(state.draft.owner) || page?.path === config.paths.deleted) continue;
    const document = state.documents[documentKey];
    const name = document?.status === 'ready' ? document.fileName : '';
    const stored = textOf(world.backend.stored(state.draft.owner).answers, documentKey);
    if (world.backend.takesFiles && name !== stored)
      world.model.report('untrue words', `${tab.name} shows the document “${name}”, and the server has “${stored}”`);
  }
}

/** After a log-out nothing is left on the device of what was given up there. */
function checkGivenUp({ model, tabs }: World, { name, device, lacking }: Browser) {
  const own = tabs.filter(({ browser }) => browser.name === name);
  // What the browser refuses to delete stays. Tabs that share nothing do not hear of a log-out in time.
  if (device.hasRefused || lacking === 'channels' || own.some(({ wasAlone }) => wasAlone)) return;
  const isGivenUp = ({ excuse }: Entry) => excuse === givenUpAtLogOut;
  for (const entry of model.entries.filter((one) => isGivenUp(one) && one.where.endsWith(name) && !model.isStored(one)))
    for (const word of entry.words)
      if (isKeptIn(device, word) && model.entries.every((one) => isGivenUp(one) || !one.words.includes(word)))
        model.report('left after a log-out', `${name} still has “${word}”`);
}

/** A tab whose account was deleted elsewhere says so, and nothing is left of it in this tab, in those beside and on the device. */
function checkDeleted({ model, tabs }: World, tab: Tab) {
  const { lostAccount: account, name } = tab;
  if (account === null) return;
  const report = (text: string) => model.report('left of a deleted account', `${name} ${text}`);
  // The reply may reach a page in the moment in which it is left for another one.
  const isLeft = tab.openedAt >= tab.lostAt && tab.openedAt - tab.lostAt <= oneWriteMs;
  if (!tab.hasSaidDeleted && !isLeft) report('has not said that the application is deleted');
  const realm = model.realmOf(account);
  const names = tabs.filter(({ browser }) => browser === tab.browser).map((one) => one.name);
  const enteredHere = model.entries.filter(({ where }) => names.includes(where));
  // A visitor may have entered the same word again since then, or the account on another device what a visitor had entered here.
  const isLastOf = (word: string) =>
    [enteredHere, model.entries].flatMap((some) => some.findLast(({ words }) => words.includes(word)) ?? [])[0]
      ?.realm === realm;
  const left = model.entries
    .flatMap((entry) => (entry.realm === realm ? entry.words : []))
    .filter(isLastOf)
    .find((word) => [tab.store, tab.browser.device].some((place) => isKeptIn(place, `"${word}"`)));
  if (left) report(`has left “${left}”`);
  for (const other of tabs)
    if (areBeside(tab, other) && other.page?.state().draft.owner === account)
      report(`has left the answers in ${other.name}`);
}

async function reopen(world: World, tab: Tab) {
  await leavePage(world, tab, true);
  await people.openTab(world, tab);
}

const rounds = 12;
const roundMs = 12_000;

/** Answers what is asked and waits until every tab has saved. */
async function settle(world: World, tabs: readonly Tab[], choice: 'shown' | 'other') {
  for (let round = 0; round < rounds; round += 1) {
    await world.time.advance(round === 0 ? 3000 : roundMs);
    if (!(await answerAll(world, tabs, choice)) && tabs.every((tab) => isDone(tab))) return;
  }
  for (const tab of tabs) if (!isDone(tab)) world.model.report('stuck', `${tab.name} does not save: ${stateOf(tab)}`);
}

async function answerAll(world: World, tabs: readonly Tab[], choice: 'shown' | 'other'): Promise<boolean> {
  let isAsked = false;
  for (const tab of tabs) {
    const page = people.shownIn(world, tab);
    if (page && selectOfferedFrom(page.state()) !== null) {
      await people.answerVisit(world, tab, 'continue');
      isAsked = true;
    }
    while (await people.chooseFirst(world, tab, choice)) isAsked = true;
  }
  return isAsked;
}

function isDone({ page }: Tab): boolean {
  if (!page?.isAlive || page.isLoading || page.path === config.paths.deleted) return true;
  const state = page.state();
  if (!state.session.isLoggedIn || state.session.webStatus === 'submitted') return true;
  const left = withoutRefused(selectUnsaved(state), state.saving.refusal, state.draft.answers);
  return state.draft.owner !== null && Object.keys(left).length === 0 && !selectIsBusy(state);
}

function stateOf({ page }: Tab): string {
  const state = page?.state();
  return state
    ? JSON.stringify([page?.path, state.draft.owner, state.saving.status, state.draft.conflicts.length])
    : '';
}
