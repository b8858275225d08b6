import { type Conflict, isInConflict } from '../../app/draft/draft.ts';
import { isUndated } from '../../app/draft/invalidDates.ts';
import { saveLine } from '../../app/features/saving/saveLine.ts';
import { isSameAnswer } from '../../app/state/groups/groups.ts';
import type { Answers } from '../../form/engine/answers.ts';
import { type Account, accounts, fieldKeys, isSensitiveKey, tagOf } from './fields.ts';
import { elsewhere, type Write } from './server.ts';
import { ownerOf, type Page, type Tab } from './tab.ts';
import { openTabs, type World } from './world.ts';

/* What has to be so after every command. */

/** Requests of one command: a page that sends more is in a loop. */
const mostRequests = 200;

export function check(world: World) {
  for (const tab of openTabs(world)) if (tab.page) checkPage(world, tab, tab.page);
  checkRecords(world);
  if (world.browser.network.count > mostRequests) world.failures.push('6: the pages send requests in a loop');
  world.browser.network.count = 0;
}

function checkPage(world: World, tab: Tab, page: Page) {
  const { draft, notices } = page.state();
  if (notices.dialog?.title === 'Unexpected Error') world.failures.push(`6: ${tab.name} shows an unexpected error`);
  const owner = accounts.find((account) => account === draft.owner);
  if (!owner) return;
  if (ownerOf(page) === owner && saveLine(page.state()).kind === 'saved') checkSaved(world, tab, owner);
  const { pending, ...shown } = draft;
  checkOwner(world, `the store of ${tab.name}`, owner, JSON.stringify(shown));
  if (pending && pending.owner !== owner && Object.keys(pending.answers).some(isSensitiveKey))
    world.failures.push(`4: ${tab.name} has a sensitive answer of ${pending.owner}`);
  for (const conflict of draft.conflicts) checkConflict(world, { tab, owner, conflict, shown: draft.answers });
}

/** What a window calls saved was on the server, and nobody else has changed it there since. */
function checkSaved({ server, failures }: World, { name, page }: Tab, owner: Account) {
  if (!page) return;
  const { draft } = page.state();
  const stored = server.answersOf(owner);
  for (const key of fieldKeys) {
    if (isInConflict(draft, key) || isUndated(draft, key)) continue;
    const writes = writesTo(server.writes, owner, [key]);
    const isReplaced = writes.some(({ before, by }) => by !== name && isSameAnswer(before, draft.answers[key]));
    if (!isSameAnswer(stored[key], draft.answers[key]) && !isReplaced)
      failures.push(`1: ${name} says Saved of ${key} "${draft.answers[key]}", the server has "${stored[key]}"`);
  }
}

/** Two versions of one answer come from two devices. */
function checkConflict(
  { server, failures, hadSeparateTabs, tabs, entries }: World,
  { tab, owner, conflict, shown }: { tab: Tab; owner: Account; conflict: Conflict; shown: Answers },
) {
  // Without locks, two windows are two devices.
  if (conflict.from === 'guest' || (hadSeparateTabs && tabs.length > 1)) return;
  const keys = conflict.keys.filter((key) => !isSameAnswer(shown[key], conflict.other[key]));
  const isFromOther = writesTo(server.writes, owner, keys).some(
    ({ by, ...write }) => by === elsewhere && isSameAnswer(write.after, conflict.other[write.key]),
  );
  // What is entered before the window may write can meet what another window has saved meanwhile.
  const isBeforeTurn = entries.all.some(({ key, at, heldAt }) => keys.includes(key) && heldAt !== at);
  // A guest's sensitive answer is in the memory of its window until an account has it.
  const isOfGuest = keys.some((key) => isSensitiveKey(key) && String(shown[key]).startsWith('guest'));
  if (!isFromOther && !isBeforeTurn && !isOfGuest)
    failures.push(
      `5: ${tab.name} asks about ${keys}: "${keys.map((key) => shown[key])}" or "${keys.map((key) => conflict.other[key])}"`,
    );
}

const writesTo = (writes: readonly Write[], account: Account, keys: readonly string[]) =>
  writes.filter((write) => write.account === account && keys.includes(write.key));

function checkRecords(world: World) {
  const { browser, server, tabs } = world;
  const stores = [browser.device.items, ...tabs.map(({ items }) => items)];
  for (const owner of accounts) {
    for (const items of stores) {
      const record = JSON.stringify(items.get(`account:${owner}`) ?? null);
      checkOwner(world, 'the storage', owner, record);
    }
    checkOwner(world, 'the server', owner, JSON.stringify(server.answersOf(owner)));
  }
}

/** Nothing of another account, and no guest draft that another account has taken. */
function checkOwner({ failures, guests }: World, where: string, owner: Account, text: string) {
  for (const other of accounts)
    if (other !== owner && text.includes(tagOf(other)))
      failures.push(`4: ${where} has an answer of ${other} at ${owner}`);
  for (const [tag] of text.matchAll(/guest\d+ /g)) {
    const taken = guests.get(tag) ?? owner;
    guests.set(tag, taken);
    if (taken !== owner) failures.push(`4: ${where} has a guest draft of ${taken} at ${owner}`);
  }
}
