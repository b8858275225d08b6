import { config } from '../../../app/config.ts';
import { pageLeft } from '../../../app/features/navigation/navigationActions.ts';
import { answered, chosen, typed } from '../../../app/state/draft/draftSlice.ts';
import { textOf } from '../../../form/engine/answers.ts';
import { chosenOption, entryFor, type Field, groups, pathOf, secretBegins } from '../model/fields.ts';
import { leavePage } from '../world/leave.ts';
import type { Tab, World } from '../world/parts.ts';
import * as people from './people.ts';
import { fieldOf, isSlow, type Step } from './steps.ts';
import { typeLetters } from './typeLetters.ts';

/* What people type, and fill in. */

/** Does a step. Returns false where nothing can happen. */
export type Doing = (world: World, tab: Tab, step: Step) => Promise<boolean>;

export const typing = {
  type: (world, tab, step) => fillIn(world, tab, step, newWord(world, fieldOf(step))),
  typeLetters: async (world, tab, step) => {
    const field = fieldOf(step);
    if (field.kind !== 'text' || !(await fillIn(world, tab, step, newWord(world, field)))) return false;
    typeLetters(world, tab, field.key);
    if (tab.page && isSlow(step)) world.network.profilesLateBy.set(tab.page, lateMs);
    return true;
  },
  typeEarly: async (world, tab, step) => {
    const field = fieldOf(step);
    // The page is as the server has sent it: without an answer.
    const isOnPage = field.kind === 'text' && pathOf(field.key) === config.paths.default;
    if (!isOnPage || !entryFor(field, {}, '', 'any word', 0)) return false;
    if (tab.page && !people.shownIn(world, tab)) return false;
    if (tab.page) await leavePage(world, tab, true);
    await people.openTab(world, tab, config.paths.default, (page) => {
      if (page.state().session.isLoggedIn) return;
      const word = newWord(world, field);
      if (!tab.ownVisit) tab.view.realm = tab.early ??= { account: null };
      people.changeNow(world, tab, page, typed({ [field.key]: word }));
      world.wordsIn.set(field.key, [...wordsIn(world, step), word]);
    });
    if (!tab.page?.state().session.isLoggedIn) await world.time.advance(scriptsWorkMs);
    return true;
  },
  empty: (world, tab, step) => fillIn(world, tab, step, ''),
  typeTheSame: (world, tab, step) => fillIn(world, tab, step, wordsIn(world, step).at(-1) ?? ''),
  typeBefore: (world, tab, step) => fillIn(world, tab, step, wordsIn(world, step).at(-2) ?? ''),
  typeOver: async (world, tab, step) => {
    const field = fieldOf(step);
    const shown = textOf(people.shownIn(world, tab)?.state().draft.answers ?? {}, field.key);
    if (field.kind !== 'text' || !shown || !(await fillIn(world, tab, step, newWord(world, field)))) return false;
    return fillIn(world, tab, step, shown);
  },
  chooseAgain: async (world, tab, step) => {
    const { key } = fieldOf(step);
    const page = people.formIn(world, tab);
    const option = page && chosenOption(fieldOf(step), page.state().draft.answers);
    if (!page || !option || page.path.split('#')[0] !== pathOf(key) || people.isTooEarly(world, tab, key)) return false;
    await people.change(
      world,
      tab,
      page,
      chosen(option),
      groups.filter(({ keys }) => keys.includes(key)),
    );
    return true;
  },
  // The model is told nothing: any question about it later is one without two entries, and fails the history.
  takeBack: async (world, tab, step) => {
    const field = fieldOf(step);
    const { key, kind } = field;
    const page = people.formIn(world, tab);
    if (!page || kind !== 'text' || page.path.split('#')[0] !== pathOf(key)) return false;
    const { draft, session } = page.state();
    if (!entryFor(field, draft.answers, session.today, 'any word', 0)) return false;
    const isSaved = draft.revision !== null && draft.answers[key] === draft.acknowledged[key];
    const isAsked = draft.conflicts.some(({ keys }) => keys.includes(key));
    if (!isSaved || isAsked || draft.typingIn === key || people.isTooEarly(world, tab, key)) return false;
    const shown = textOf(draft.answers, key);
    await world.time.enter(page, () => {
      for (const text of [`${shown}x`, shown]) page.dispatch(typed({ [key]: text }));
    });
    world.focused.set(tab.browser, { tab, key });
    return true;
  },
} satisfies Record<string, Doing>;

/** How long a person stays on a page at least, counted from when its scripts work, before leaving it in a history. */
const scriptsWorkMs = 50;

/** The profile comes this much later to a slow page. */
const lateMs = 1200;

function newWord(world: World, { kind }: Field): string {
  world.words += 1;
  return kind === 'secret' ? `${secretBegins}${String(world.words).padStart(4, '0')}` : `word${world.words}`;
}

const wordsIn = (world: World, step: Step): readonly string[] => world.wordsIn.get(fieldOf(step).key) ?? [];

/** Fills in a field, on the page of the form that has it. */
async function fillIn(world: World, tab: Tab, step: Step, word: string): Promise<boolean> {
  const field = fieldOf(step);
  const page = people.typableIn(world, tab);
  if (!page) return false;
  const { draft, session } = page.state();
  const given = entryFor(field, draft.answers, session.today, word, Math.floor(step.pick / 3));
  if (!given) return false;
  if (page.path.split('#')[0] !== pathOf(field.key)) {
    if (!session.isLoggedIn || page.isFollowing) return false;
    await people.dispatchIn(world, page, pageLeft({ to: pathOf(field.key) }));
    await world.time.advance(0);
    if (people.formIn(world, tab) !== page) return false;
  }
  if (people.isTooEarly(world, tab, field.key)) return false;
  const { key } = field;
  if (field.kind === 'text') {
    // The first letters, and then the others.
    const texts = step.what === 'type' ? [word.replace('word', 'begun'), word] : [word];
    for (const text of texts) await people.change(world, tab, page, typed({ [key]: text }));
    const group = groups.find(({ keys }) => keys.includes(key));
    if (word === '' && group) world.model.tookBack(tab.view, group, world.network.lastSaves.get(tab.browser));
    world.focused.set(tab.browser, { tab, key });
  } else await people.change(world, tab, page, field.kind === 'choice' ? chosen(given) : answered(given));
  if (field.kind !== 'choice') world.wordsIn.set(field.key, [...wordsIn(world, step), word]);
  return true;
}
