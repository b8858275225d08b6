import { typed } from '../../../app/state/draft/draftSlice.ts';
import { type AnswerKey, textOf } from '../../../form/engine/answers.ts';
import { form } from '../../../form/university.ts';
import { groups, pathOf } from '../model/fields.ts';
import type { Page } from '../world/page.ts';
import type { Tab, World } from '../world/parts.ts';
import { changeNow, isJustEnteredBeside, isTooEarly, typableIn } from './people.ts';
import { isJustBusyBeside } from './turn.ts';

/*
 * Types on letter by letter in a field that was just begun, while other things happen. Each letter comes after what the field
 * shows then. What was typed stays there, also where a question is asked, unless another person or tab has entered something else since.
 */

const letters = 'abcdefghij';
/** From one letter to the next. */
const letterMs = 170;
/** Who waits until the tab has heard of the others looks again this soon. */
const soonMs = 10;

export function typeLetters(world: World, tab: Tab, key: AnswerKey) {
  const { page } = tab;
  if (!page) return;
  const text = textOf(page.state().draft.answers, key);
  typeNext(world, tab, page, { key, text, entries: world.model.entries.length, left: letters });
}

interface Typing {
  key: AnswerKey;
  /** What the field showed after the last letter. */
  text: string;
  /** How much anybody had entered by then. */
  entries: number;
  /** The letters that are still to be typed. */
  left: string;
}

function typeNext(world: World, tab: Tab, page: Page, typing: Typing, ms = letterMs) {
  const { key, text, left } = typing;
  if (left === '') return;
  world.time.after(ms, page, () => {
    if (tab.page !== page || typableIn(world, tab) !== page || page.path.split('#')[0] !== pathOf(key)) return;
    if (isTooEarly(world, tab, key) || isJustEnteredBeside(world, tab) || isJustBusyBeside(world, tab))
      return typeNext(world, tab, page, typing, soonMs);
    const shown = textOf(page.state().draft.answers, key);
    if (shown !== text) return checkReplaced(world, tab, page, typing);
    const next = `${text}${left.slice(0, 1)}`;
    changeNow(world, tab, page, typed({ [key]: next }));
    world.focused.set(tab.browser, { tab, key });
    world.wordsIn.set(key, [...(world.wordsIn.get(key) ?? []), next]);
    typeNext(world, tab, page, { key, text: next, entries: world.model.entries.length, left: left.slice(1) });
  });
}

/** Something else is in the field: the person stops to read. */
function checkReplaced(world: World, tab: Tab, page: Page, { key, text, entries }: Typing) {
  const { model, focused, deleted, backend } = world;
  const { name, view, followedAs } = tab;
  const { draft } = page.state();
  // They come too late for what another device has submitted.
  if (draft.owner !== null && backend.stored(draft.owner).isSubmitted) return;
  // The account that the tab beside has logged in with is deleted, and with it what a visitor had entered.
  if (followedAs !== null && deleted.has(followedAs)) return;
  const group = groups.find(({ keys }) => keys.includes(key));
  const place = form.placeOf.get(key);
  if (!group || !place) return;
  const own = model.entries.filter((entry) => entry.group === group.name && entry.realm === view.realm);
  const isOfOthers = own.some((entry) => entry.number >= entries);
  const isGivenUp = !own.some((entry) => entry.where === name && entry.excuse === null && entry.version.includes(text));
  // Who has turned to another field of the page finds the text in the question.
  const hasLeft = focused.get(tab.browser)?.key !== key;
  const isAsked = draft.conflicts.some(({ keys, other }) => keys.includes(key) && textOf(other, key) === text);
  if (!isOfOthers && !isGivenUp && !(hasLeft && isAsked))
    model.report('lost letters', `${name} shows “${textOf(draft.answers, key)}” where “${text}” was typed`);
}
