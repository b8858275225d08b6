import { isRecord } from '../../app/platform/isRecord.ts';
import { type Browser, createBrowser, type Lack } from './browser.ts';
import { createEntries, createSeen } from './entries.ts';
import { accounts, fieldKeys, isBlank, tagOf } from './fields.ts';
import { createServer, elsewhere } from './server.ts';
import { createTab, openPage, type Page, type Surroundings, type Tab } from './tab.ts';
import type { Time } from './time.ts';

/** One browser with its windows, the server, and what is known of both. */
export interface World extends Surroundings {
  time: Time;
  browser: Browser;
  tabs: Tab[];
  entries: ReturnType<typeof createEntries>;
  seen: ReturnType<typeof createSeen>;
  /** The account to which a guest draft belongs since it was taken, by the tag of its texts. */
  guests: Map<string, string>;
  guestNumber: number;
  /** Windows of this browser were devices of their own: it has no locks, or its storage was refused. */
  hadSeparateTabs: boolean;
  /** The window whose button was pressed last to continue there. */
  claimed: { tab: number; at: number } | null;
  /** The promises that were broken. */
  failures: string[];
}

export function createWorld(time: Time, lack: Lack): World {
  const failures: string[] = [];
  const seen = createSeen();
  const entries = createEntries();
  const lastWriter = new Map<string, string>();
  const server = createServer({
    onWrite({ account, key, before, by }) {
      const name = `${account} ${key}`;
      // A guest draft fills what is empty.
      const isAnswer = !isBlank(before) && lastWriter.get(name) === elsewhere;
      if (by !== elsewhere && isAnswer && !seen.has(account, key, before))
        failures.push(`2: ${by} replaced ${key} "${before}" of another device unseen`);
      lastWriter.set(name, by);
    },
    onSave(account, body) {
      for (const other of accounts)
        if (other !== account && body.includes(tagOf(other)))
          failures.push(`4: ${other}'s answer is sent to ${account}`);
    },
  });
  const owners = new WeakMap<Page, string | null>();
  const world: World = {
    time,
    browser: createBrowser(lack),
    server,
    tabs: [],
    entries,
    seen,
    guests: new Map(),
    guestNumber: 0,
    hadSeparateTabs: lack !== 'nothing',
    claimed: null,
    failures,
    onChange: (page) => {
      const { draft, session, storage } = page.state();
      if (draft.owner === null && session.profile === 'none' && session.isLoggedIn)
        entries.follow(page.number, time.now());
      if (storage.kind === 'session' || storage.kind === 'memory') world.hadSeparateTabs = true;
      if (storage.hasTurn) entries.hold(page.number, time.now());
      if (storage.isOpenElsewhere) entries.release(page.number, time.now());
      const owner = accounts.find((account) => account === draft.owner);
      const before = owners.get(page) ?? null;
      owners.set(page, draft.owner);
      if (before !== null && draft.owner === null) entries.endSession(page.number);
      if (!owner) return;
      if (before === null || isClaimed(world, page, owner)) entries.giveTo(owner, draft);
      seen.show(owner, draft, fieldKeys);
      entries.name(owner, draft.lost);
    },
  };
  return world;
}

/** The guest draft on the device is there for this account to take. */
function isClaimed({ browser, tabs }: World, page: Page, owner: string): boolean {
  const items = tabs.find((tab) => tab.page === page)?.items;
  const records = [browser.device.items, items].map((stored) => stored?.get('guest'));
  return records.some((record) => isRecord(record) && record.claimedBy === owner);
}

/** A new window, in front of the others. */
export function openTab(world: World): Tab {
  const tab = createTab(world.browser, `tab ${world.tabs.length + 1}`);
  world.tabs.push(tab);
  openPage(tab, world);
  return tab;
}

/** Sets whether a window is in sight. */
export function setVisible(tab: Tab, isVisible: boolean) {
  tab.isVisible = isVisible;
  if (isVisible) tab.shownAt = Date.now();
  if (isVisible) tab.page?.window.show();
  else tab.page?.window.hide();
}

export const openTabs = ({ tabs }: World): Tab[] => tabs.filter(({ page }) => page !== null);
