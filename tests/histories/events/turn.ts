import { hearsAfterMs } from '../world/channels.ts';
import type { Tab, World } from '../world/parts.ts';
import { shownIn } from './people.ts';
import { fieldOf, type Step, type What } from './steps.ts';

/* How people go from one field to another, and from one tab to another. */

/** From one tab of a browser to another, a person takes longer than the first one takes to tell the other what was done in it. */
export async function turnTo({ lastTurn, time }: World, { name, browser }: Tab) {
  const last = lastTurn.get(browser);
  if (!last || last.tab.name === name) return;
  const passedMs = time.now() - last.at;
  if (passedMs < hearsAfterMs(browser)) await time.advance(hearsAfterMs(browser) - passedMs);
}

/** No person types here at the moment of a press in the tab beside, such as on Log Out, which this tab has not heard of yet. */
export function isJustBusyBeside({ lastTurn, time }: World, { name, browser }: Tab): boolean {
  const last = lastTurn.get(browser);
  return last !== undefined && last.tab.name !== name && time.now() - last.at < hearsAfterMs(browser);
}

const typings: readonly What[] = ['type', 'typeLetters', 'empty', 'typeTheSame', 'typeBefore', 'typeOver', 'takeBack'];

/** Who does something else than going on in a text leaves it first. */
export async function leaveFocused(world: World, tab: Tab, step: Step) {
  const focused = world.focused.get(tab.browser);
  if (!focused || (focused.tab === tab && typings.includes(step.what) && fieldOf(step).key === focused.key)) return;
  const window = focused.tab.page?.window;
  // Who turns to another tab leaves the caret in the field.
  if (window && focused.tab !== tab) window.document.activeElement = window;
  await leaveField(world, focused.tab);
  if (window) window.document.activeElement = null;
  // Within the time from a text to the next thing, tabs tell each other what was entered.
  await world.time.advance(hearsAfterMs(tab.browser));
}

export async function leaveField(world: World, tab: Tab): Promise<boolean> {
  if (world.focused.get(tab.browser)?.tab === tab) world.focused.delete(tab.browser);
  const isLeft = await fire(world, tab, 'focusout');
  if (isLeft) tab.leftFieldAt = world.time.now();
  return isLeft;
}

export async function fire(world: World, tab: Tab, event: string): Promise<boolean> {
  const page = shownIn(world, tab);
  if (!page) return false;
  await world.time.enter(page, () => void page.window.dispatchEvent(new Event(event)));
  return true;
}
