import { saveLine } from '../../../app/features/saving/saveLine.ts';
import type { Entry } from '../model/entries.ts';
import { hasSecretKey, isSecret } from '../model/fields.ts';
import { hearsAfterMs } from './channels.ts';
import { areBeside, type Tab, type World } from './parts.ts';
import { isKeptIn } from './records.ts';

/* Whether the line beside the buttons is true. It is derived as the page derives it (app/features/saving/saveLine.ts). */

const dayMs = 24 * 3_600_000;

/** A write may begin this long after a change, and takes a moment. */
export const writtenAfterMs = 300 + 20;
/** A page looks at the clock once a minute, and again so long after the machine has slept. */
const lookedMs = 61_000;

/** A visitor's words are kept for 7 days from the day of their last change on. */
function checkDays({ model, time }: World, { browser, view, name }: Tab, text: string, lie: (truth: string) => void) {
  if (!text.includes('for 7 days') || browser.machine.clockAheadMs !== 0) return;
  const now = time.now();
  const changedAt = model.entries.findLast(({ realm }) => realm === view.realm)?.at ?? now;
  const age = now - changedAt;
  if (age > dayMs + lookedMs && now - browser.machine.asleepUntil > lookedMs)
    lie(`${name} has words of ${Math.round(age / dayMs)} days`);
}

/** Whether the line of a tab says what is so. */
export function checkLine(world: World, tab: Tab) {
  const { model, time, network } = world;
  const { page, browser, store, view } = tab;
  if (!page?.isAlive || (page.isLoading && !page.isFollowing) || browser.machine.asleepUntil > time.now()) return;
  const state = page.state();
  const { text, kind } = saveLine(state);
  const { answers, owner } = state.draft;
  const lie = (truth: string) => model.report('untrue words', `${tab.name} says “${text}”, but ${truth}`);
  if (kind === 'saved' && owner !== null) {
    const unsaved = model.unsavedIn(view, owner, answers);
    if (state.draft.conflicts.length > 0) lie('two versions wait for a choice');
    if (unsaved.length > 0) lie(`the server has never had ${unsaved.join(', ')}`);
  }
  if (text === 'Saving…' && (network.savesUnderWay.get(page) ?? 0) === 0) lie('nothing is on its way');
  const isAnyKept = Object.entries(answers).some(([key, answer]) => answer && !isSecret(key));
  if (kind === 'kept' && !isAnyKept) lie('only a sensitive answer was entered');
  checkDays(world, tab, text, lie);
  const isOnlyHere = ({ realm, group, version, excuse, where }: Entry) =>
    hasSecretKey(group) &&
    excuse === null &&
    realm === view.realm &&
    where === tab.name &&
    version === view.shown.get(group);
  const secret = model.entries.findLast((entry) => isOnlyHere(entry) && entry.version !== '' && !model.isStored(entry));
  if (secret && /\b(on this device|this tab)\b/.test(text) && !text.includes('except'))
    lie(`“${secret.version}” is not`);
  const place = /until you close this tab|in this tab/i.test(text)
    ? store
    : /on this device/i.test(text)
      ? browser.device
      : null;
  if (!place || isJustLostBeside(world, tab)) return;
  const isDue = ({ at, where }: Entry) => {
    // What the tab beside has is written once this one has heard of it.
    const heardMs = where === tab.name && at >= tab.beganAt ? 0 : hearsAfterMs(browser);
    return time.now() - Math.max(at, tab.beganAt, browser.machine.asleepUntil) > writtenAfterMs + heardMs;
  };
  const shown = model.entries.filter(
    (entry) =>
      entry.excuse === null &&
      entry.realm === view.realm &&
      // What another device has entered comes here once the server has it.
      entry.where.endsWith(browser.name) &&
      entry.version === view.shown.get(entry.group) &&
      !hasSecretKey(entry.group) &&
      isDue(entry) &&
      !model.isStored(entry),
  );
  const isEnteredAgain = ({ realm, group, version }: Entry) =>
    model.entries.some((one) => one.realm === realm && one.group === group && one.version === version && !isDue(one));
  for (const word of shown.filter((entry) => !isEnteredAgain(entry)).flatMap(({ words }) => words))
    if (![place, browser.device].some((one) => isKeptIn(one, word))) lie(`“${word}” would be lost with this page`);
}

/** The tab beside has heard that the account is deleted, and empties the device. This one hears of it soon. */
const isJustLostBeside = ({ tabs, time }: World, tab: Tab): boolean =>
  tabs.some(
    (other) =>
      other !== tab &&
      areBeside(tab, other) &&
      other.lostAccount !== null &&
      other.lostAccount === tab.page?.state().draft.owner &&
      time.now() - other.lostAt < hearsAfterMs(tab.browser),
  );
