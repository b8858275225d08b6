import { recordKey } from '../../../app/effects/outboxRecords.ts';
import type { Backend } from '../backend/backend.ts';
import type { Entry, Realm } from '../model/entries.ts';
import type { Files } from '../model/files.ts';
import type { Model, View } from '../model/model.ts';
import type { Browser, Owner } from './browser.ts';
import type { Network } from './network.ts';
import type { Page } from './page.ts';
import { emptyStore, isAnyKeptIn, type Store } from './records.ts';
import type { Time } from './time.ts';

/** A place for one tab of a browser. */
export interface Tab {
  name: string;
  browser: Browser;
  store: Store;
  page: Page | null;
  /** When the page was opened. */
  openedAt: number;
  /** When the page began with the draft that it shows. It then gets the words of the other tabs, and writes them like its own. */
  beganAt: number;
  view: View;
  /** What the page looked like when it was last looked at. */
  looked: ReturnType<Page['state']> | null;
  /** The visitor's words that only this tab has, because the computer is shared or the question is still open. */
  ownVisit: Realm | null;
  /** What was entered in this tab before it is known whether the visitor goes on with what is on the device. */
  early: Realm | null;
  /** The tab has kept words to itself, on a shared computer, which the tabs beside never had. After a crash it shares again. */
  wasAlone: boolean;
  /** The browser has refused this page the visitor's words on the device, and the next visitor finds them. */
  hasUnread: boolean;
  /** The browser did not let this page read the device when it was opened: what is entered in it is as on another device. */
  isBlind: boolean;
  /** The browser let this page read what the tab keeps when it was opened. */
  hasReadTab: boolean;
  /** When the page ceased to keep its words on the device; null while it keeps them there. */
  notKeptSince: number | null;
  /** When the browser refused the page to keep more in its tab; null where it did not. */
  notInTabSince: number | null;
  /** The account for which the password was entered last, and not refused. */
  loggingInAs: string | null;
  /** The account that was logged in beside when this tab began its session; null where it logged in itself. */
  followedAs: string | null;
  /** When a field was left last: what was entered before is written at once. */
  leftFieldAt: number;
  /** Another tab of a question was chosen, and the server has not taken it yet. */
  isSwitching: boolean;
  /** A submission was sent here, and no page of this tab has said yet what became of it. */
  isSubmissionOpen: boolean;
  /** The account that its pages have logged in or shown last, and the session. */
  shownAs: Owner | null;
  /** The account that is deleted, as the server has told a page of this tab. */
  lostAccount: string | null;
  /** When it was told so. */
  lostAt: number;
  hasSaidDeleted: boolean;
}

export interface Visit {
  realm: Realm;
  changedAt: number;
  /** The account that has logged in with the visitor's words. */
  takenBy: string | null;
  takenAt: number;
  /** The page was gone so soon after the log-in that the device may not know who takes the words. */
  isTakerUncertain: boolean;
  /** The tab that has logged in was not allowed to read the device: only what it shows becomes the account's. */
  isPartlyTaken: boolean;
  /** The browser refused to delete the words of the visitor before, which an account has taken. */
  hasLeftover: boolean;
  /** The storage of the tabs that was refused when an account took the words: what is there of them stays. */
  leftIn: readonly Store[];
}

/** Everything of one history: machines, network, servers, people's tabs, and what is true. */
export interface World {
  time: Time;
  model: Model;
  files: Files;
  network: Network;
  backend: Backend;
  browsers: { laptop: Browser; phone: Browser };
  tabs: readonly Tab[];
  /** The visitor of each browser, whose words all its tabs share. */
  visits: Map<Browser, Visit>;
  /** When Submit was pressed last, and where; for words that came too late for it. */
  submission: { at: number; tab: Tab; shown: ReadonlyMap<string, string> } | null;
  /** The tabs in which Submit was pressed before. */
  pressedBefore: Set<Tab>;
  /** The tabs that know of the submission of an account: the one whose request arrived, and those beside it. */
  besideSubmission: Map<string, readonly string[]>;
  /** When the application of an account was submitted. */
  submittedAt: Map<string, number>;
  /** The accounts whose application was submitted from a page that was not allowed to read what they have left on the device. */
  submittedBlind: Set<string>;
  /** The addresses of the accounts in this history. */
  accounts: readonly string[];
  /** The accounts among them that were deleted. */
  deleted: Set<string>;
  /** How many words were entered; each gets a number of its own. */
  words: number;
  /** The backend counts no revisions: a save replaces what is there. */
  isOldBackend: boolean;
  /** The text that has the focus, by browser. */
  focused: Map<Browser, { tab: Tab; key: string }>;
  /** Where a person has done something last, by browser. */
  lastTurn: Map<Browser, { tab: Tab; at: number }>;
  /** The words that were entered in each field, anywhere, the last one last. */
  wordsIn: Map<string, readonly string[]>;
}

export const newVisit = (changedAt: number, hasLeftover = false): Visit => ({
  realm: { account: null },
  changedAt,
  takenBy: null,
  takenAt: Number.NEGATIVE_INFINITY,
  isTakerUncertain: false,
  isPartlyTaken: false,
  hasLeftover,
  leftIn: [],
});

/** Whether two tabs tell each other what happens in them. */
export const areBeside = (one: Tab, other: Tab): boolean =>
  one === other || (one.browser === other.browser && [one, other].every(isSharing));

const isSharing = ({ browser, page }: Tab): boolean =>
  browser.lacking !== 'channels' && page?.state().device.isAlone !== true;

/** What was entered in a tab belongs to the visit on the device from now on. */
export function goOnWithVisit(world: World, tab: Tab) {
  if (!tab.early || tab.view.realm !== tab.early) return;
  const visit = visitOf(world, tab.browser);
  const early = world.model.join(tab.early, visit.realm);
  tab.view.realm = visit.realm;
  tab.early = null;
  if (early.length === 0) return;
  visit.changedAt = world.time.now() + tab.browser.machine.clockAheadMs;
  // The tabs beside get the words only now, and write them like their own.
  for (const other of world.tabs) if (areBeside(tab, other)) other.beganAt = world.time.now();
}

/** What an account has taken in a tab that was not allowed to read it is on the device or in a tab, too, for the next visitor. */
export function noteLeftover(world: World, { browser }: Tab, taken: Realm, places?: readonly Store[]) {
  const stores = world.tabs.filter((tab) => tab.browser === browser).map(({ store }) => store);
  const isLeftIn = ({ items }: Store, version: string) =>
    isAnyKeptIn({ ...emptyStore(), items: new Map([['visitor', items.get(recordKey(null))]]) }, version);
  const isLeft = ({ realm, version }: Entry) =>
    realm === taken && (places ?? [browser.device, ...stores]).some((store) => isLeftIn(store, version));
  if (world.model.entries.some(isLeft)) visitOf(world, browser).hasLeftover = true;
}

export function visitOf({ visits, time }: World, browser: Browser) {
  const visit = visits.get(browser) ?? newVisit(time.now());
  visits.set(browser, visit);
  return visit;
}
