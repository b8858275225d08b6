import { config } from '../../../app/config.ts';
import { type Answers, textOf } from '../../../form/engine/answers.ts';
import type { Backend, BackendOptions } from '../backend/backend.ts';
import type { Entry, Realm } from '../model/entries.ts';
import { documentKey } from '../model/fields.ts';
import { createFiles } from '../model/files.ts';
import { createModel, type Model } from '../model/model.ts';
import { type Browser, dropPage, type Lacking, openBrowser } from './browser.ts';
import type { MessageMs } from './channels.ts';
import { leavePage } from './leave.ts';
import { openPage, type Page } from './page.ts';
import { areBeside, newVisit, type Tab, visitOf, type World } from './parts.ts';
import { emptyStore } from './records.ts';
import { startTime } from './time.ts';
import { watch } from './watch.ts';

const start = Date.UTC(2026, 9, 2, 16, 20);

export const usernames = ['ana', 'ben', 'cyd'] as const;
export type Username = (typeof usernames)[number];

interface Beginning {
  openBackend: (options: BackendOptions) => Backend;
  isOldBackend: boolean;
  lacking: Lacking;
  messageMs: MessageMs;
  luck: number;
  /** Makes the addresses of the accounts unlike those of other histories on the same server. */
  label: string;
  /** What the accounts have answered. */
  answers: Answers;
}

export async function createWorld({
  openBackend,
  isOldBackend,
  lacking,
  messageMs,
  luck,
  label,
  answers,
}: Beginning): Promise<World> {
  const time = startTime({ start, luck }, (runner) => {
    const tab = world.tabs.find(({ page }) => page === runner);
    if (tab) watch(world, tab);
  });
  const model = createModel(time.now);
  const files = createFiles(model.report);
  const backend = openBackend({
    now: time.now,
    onStored(username, stored) {
      model.storedNow(username, stored.answers);
      const document = textOf(stored.answers, documentKey);
      if (document !== '') files.readyNow(username, document);
      if (!stored.isSubmitted) return;
      if (!world.submittedAt.has(username)) checkSeen(world, username, stored.answers);
      excuseLateWords(world, username);
      checkNotDenied(world);
    },
  });
  const browsers = {
    laptop: openBrowser(time, 'the laptop', messageMs, lacking),
    phone: openBrowser(time, 'the phone', messageMs),
  };
  const { laptop, phone } = browsers;
  const tabs = [
    newTab(model, 'tab 1 of the laptop', laptop),
    newTab(model, 'tab 2 of the laptop', laptop),
    newTab(model, 'the phone', phone),
  ];
  const accounts = usernames.map((name) => `${name}${label}@example.com`);
  const world: World = {
    time,
    model,
    files,
    network: {
      faults: new Map(),
      hasDelayed: false,
      serverDeaths: 0,
      savesUnderWay: new Map(),
      doubtfulSaves: new Map(),
      lastSaves: new Map(),
      profilesLateBy: new Map(),
      onSaveTaken: ({ name }, answers, isHeard) => model.tookSave(name, answers, isHeard),
      onLastSaveRefused: new Map(),
      onOwner(page, owner) {
        const tab = tabs.find((one) => one.page === page);
        if (tab) tab.shownAs = owner;
      },
      onLogInRefused(page) {
        const tab = tabs.find((one) => one.page === page);
        if (tab) tab.loggingInAs = null;
      },
      onDeleted(page, session) {
        const tab = tabs.find((one) => one.page === page);
        if (tab) loseTaken(world, tab);
        // Which account it was is noted in the tab, and beside its words on the device.
        const known = [tab?.shownAs, tab?.browser.keptFor].find((one) => one?.session === session);
        // The tab beside has heard of it before, and has ended the session for all of them.
        if (!tab || !known || tab.browser.cookies.marker === null) return;
        // What the browser refuses to delete stays.
        tab.lostAccount = tab.store.isRefusing || tab.browser.device.isRefusing ? null : known.account;
        tab.lostAt = time.now();
        tab.hasSaidDeleted = false;
      },
      onSubmission(page, isAnswered) {
        const tab = tabs.find((one) => one.page === page);
        if (tab) tab.isSubmissionOpen = !isAnswered && !tab.store.isRefusing;
      },
    },
    backend,
    browsers,
    tabs,
    visits: new Map([laptop, phone].map((browser) => [browser, newVisit(start)])),
    submission: null,
    pressedBefore: new Set(),
    besideSubmission: new Map(),
    submittedAt: new Map(),
    submittedBlind: new Set(),
    accounts,
    deleted: new Set(),
    words: 0,
    isOldBackend,
    focused: new Map(),
    lastTurn: new Map(),
    wordsIn: new Map(),
  };
  for (const account of accounts.slice(0, 2)) {
    await backend.addAccount(account, answers);
    model.begin(account, answers);
  }
  return world;
}

function newTab(model: Model, name: string, browser: Browser): Tab {
  const view = model.newView(name, { account: null });
  return {
    name,
    browser,
    store: emptyStore(),
    page: null,
    view,
    openedAt: start,
    beganAt: start,
    looked: null,
    ownVisit: null,
    early: null,
    wasAlone: false,
    hasUnread: false,
    isBlind: false,
    hasReadTab: true,
    notKeptSince: null,
    notInTabSince: null,
    loggingInAs: null,
    followedAs: null,
    leftFieldAt: Number.NEGATIVE_INFINITY,
    isSwitching: false,
    isSubmissionOpen: false,
    shownAs: null,
    lostAccount: null,
    lostAt: Number.NEGATIVE_INFINITY,
    hasSaidDeleted: false,
  };
}

/** What a visitor had entered belongs to the account that logged in, also where its application is deleted before its profile comes. */
function loseTaken(world: World, tab: Tab) {
  const { browser, view, followedAs, loggingInAs, ownVisit } = tab;
  const { realm: visit, takenBy } = visitOf(world, browser);
  // Nothing had been entered yet when this tab followed the log-in.
  const taker = takenBy ?? (view.realm === visit ? followedAs : null);
  const isLost = (realm: Realm) => (entry: Entry) => entry.realm === realm;
  if (taker !== null && world.deleted.has(taker)) world.model.excuse(deletedWithTaker, isLost(visit));
  // Nothing of what the tab has kept to itself is shown again, unless the browser refuses to delete it.
  const ownTaker = loggingInAs ?? followedAs;
  if (!ownVisit || view.realm !== ownVisit || ownTaker === null || !world.deleted.has(ownTaker) || tab.store.isRefusing)
    return;
  world.model.excuse(deletedWithTaker, isLost(ownVisit));
  world.model.join(ownVisit, world.model.realmOf(ownTaker));
  tab.ownVisit = { account: null };
}

const deletedWithTaker = 'deleted with the application that had taken it';

/** Where two presses are under way, the request of either may be the one that arrived. A backend without revisions tells of no change. */
function checkSeen({ model, submission, pressedBefore, isOldBackend }: World, account: string, answers: Answers) {
  if (!submission || pressedBefore.size > 0 || isOldBackend) return;
  model.submitted(account, answers, { ...submission, where: submission.tab.name });
}

/**
 * An application that is submitted takes no more words: those of another device, or after the press, come too late. Of two
 * presses that are under way, the request of either may be the one that arrived.
 */
function excuseLateWords(world: World, account: string) {
  const { time, model, submission, pressedBefore, tabs, besideSubmission, submittedAt } = world;
  if (submission?.tab.isBlind) world.submittedBlind.add(account);
  const rivals = [...pressedBefore].filter(({ page }) => page?.state().submission.isPending);
  const pressed = submission ? [submission.tab, ...rivals] : [];
  const isBeside = (tab: Tab) => pressed.length > 0 && pressed.every((one) => areBeside(one, tab));
  const beside = besideSubmission.get(account) ?? tabs.filter(isBeside).map(({ name }) => name);
  besideSubmission.set(account, beside);
  submittedAt.set(account, submittedAt.get(account) ?? time.now());
  model.excuse('came after the submission', ({ realm, where }) => realm.account === account && !beside.includes(where));
}

/** Two questions to the server, one and three seconds after a failure, are answered before a page says what became of it. */
const soonMs = 3000;

/** No person has read that the application was not submitted, of a press whose request arrives soon. */
function checkNotDenied({ model, submission, time }: World) {
  if (!submission || time.now() - submission.at > soonMs) return;
  const { name, page } = submission.tab;
  const said = page?.state().notices.toasts.find(({ title = '' }) => /\bnot submitted\b/i.test(title));
  if (said) model.report('untrue words', `${name} says “${said.title}”, and then it is`);
}

/** Opens an address in a tab, in place of the page that is there. */
export async function openIn(world: World, tab: Tab, path: string, enterEarly: (page: Page) => void = () => {}) {
  if (tab.page) dropPage(tab.browser, tab.page);
  // The tabs of such a browser share nothing.
  if (tab.browser.lacking === 'channels') tab.ownVisit ??= { account: null };
  const runner = { machine: tab.browser.machine, isAlive: true, path, isLoading: true, isFollowing: false };
  tab.view = world.model.newView(tab.name, tab.ownVisit ?? tab.early ?? visitOf(world, tab.browser).realm);
  tab.looked = null;
  tab.openedAt = world.time.now();
  tab.beganAt = tab.openedAt;
  tab.isSwitching = false;
  tab.hasSaidDeleted ||= path === config.paths.deleted;
  tab.hasUnread = false;
  tab.isBlind = false;
  tab.hasReadTab = !tab.store.isRefusing;
  tab.notKeptSince = null;
  tab.notInTabSince = null;
  await world.time.enter(runner, () => {
    tab.page = openPage(
      {
        ...world,
        server: world.backend,
        browser: tab.browser,
        tabStore: tab.store,
        replaceLocation: (to) => world.time.after(0, null, () => reopen(world, tab, to)),
      },
      runner,
      enterEarly,
    );
  });
}

function reopen(world: World, tab: Tab, path: string) {
  const leave = tab.page?.isAlive ? leavePage(world, tab, true) : Promise.resolve();
  world.time.waitFor(leave.then(() => openIn(world, tab, path)));
}
