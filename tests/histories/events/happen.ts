import { config } from '../../../app/config.ts';
import { pageLeft } from '../../../app/features/navigation/navigationActions.ts';
import { submitPressed } from '../../../app/features/submission/submissionSlice.ts';
import { computerShared } from '../../../app/state/device/deviceSlice.ts';
import { answered, broughtBack, typed } from '../../../app/state/draft/draftSlice.ts';
import { visitRemoved } from '../../../app/state/draft/outboxEvents.ts';
import { toastDismissed } from '../../../app/state/notices/noticesSlice.ts';
import { saveRequested } from '../../../app/state/saving/savingSlice.ts';
import { textOf } from '../../../form/engine/answers.ts';
import { form } from '../../../form/university.ts';
import type { Entry } from '../model/entries.ts';
import { entryFor, type Field, pathOf, secretBegins } from '../model/fields.ts';
import { leavePage } from '../world/leave.ts';
import { type Tab, visitOf, type World } from '../world/parts.ts';
import { emptyStore, isAnyKeptIn } from '../world/records.ts';
import * as documents from './documents.ts';
import * as people from './people.ts';
import {
  clockOf,
  faultOf,
  fieldOf,
  fileKindOf,
  isByPeople,
  isCutOff,
  isSlow,
  type Step,
  sleepOf,
  usernameOf,
  type What,
  waitOf,
} from './steps.ts';
import { fire, leaveField, leaveFocused, turnTo } from './turn.ts';
import { typeLetters } from './typeLetters.ts';

/** What a step does in the world. It returns false where nothing can happen now, and the step is passed over. */
export async function happen(world: World, step: Step): Promise<boolean> {
  const tab = world.tabs[step.tab % world.tabs.length];
  if (!tab) return false;
  if (!isByPeople(step.what)) return doings[step.what](world, tab, step);
  await turnTo(world, tab);
  await leaveFocused(world, tab, step);
  const isDone = await doings[step.what](world, tab, step);
  if (isDone) world.lastTurn.set(tab.browser, { tab, at: world.time.now() });
  return isDone;
}

type Doing = (world: World, tab: Tab, step: Step) => Promise<boolean>;

const doings: Record<What, Doing> = {
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
  // Nothing is entered by it, which the model does not hear of: nobody is asked about it later.
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
  leaveField,
  hide: (world, tab) => fire(world, tab, 'visibilitychange'),
  comeBack: (world, tab) => fire(world, tab, 'focus'),
  goToPage: async (world, tab, { pick }) => {
    const page = people.formIn(world, tab);
    const to = form.pages[pick % form.pages.length]?.key;
    if (!page || !to) return false;
    await people.dispatchIn(world, page, pageLeft({ to: `/${to}` }));
    return true;
  },
  pressSave: async (world, tab) => {
    const page = people.formIn(world, tab);
    if (!page?.state().session.isLoggedIn) return false;
    await people.dispatchIn(world, page, saveRequested());
    return true;
  },
  switchTab: documents.switchTab,
  chooseFile: (world, tab, step) => documents.chooseFile(world, tab, fileKindOf(step)),
  cancelFile: documents.cancelFile,
  retryFile: documents.retryFile,
  deleteFile: documents.deleteFile,
  closeToast: async (world, tab) => {
    const page = people.shownIn(world, tab);
    const toast = page?.state().notices.toasts.at(-1);
    if (!page || !toast) return false;
    await people.dispatchIn(world, page, toastDismissed(toast.id));
    return true;
  },
  bringBack: async (world, tab) => {
    const page = people.formIn(world, tab);
    const at = page?.state().draft.clearings.at(-1)?.at;
    if (!page || at === undefined) return false;
    await people.change(world, tab, page, broughtBack(at));
    return true;
  },
  choose: (world, tab, { pick }) => people.chooseFirst(world, tab, pick % 2 ? 'other' : 'shown'),
  answerVisit: (world, tab, { pick }) => people.answerVisit(world, tab, pick % 3 ? 'continue' : 'new'),
  remove: async (world, tab) => {
    const page = people.formIn(world, tab);
    if (!page || page.state().session.isLoggedIn) return false;
    world.model.excuse('removed', ({ realm }) => realm === tab.view.realm);
    await people.dispatchIn(world, page, visitRemoved());
    return true;
  },
  shareComputer: async (world, tab) => {
    const page = people.formIn(world, tab);
    if (!page || page.state().session.isLoggedIn || page.state().device.place !== 'device') return false;
    const kept = visitOf(world, tab.browser);
    const visit = kept.realm;
    // What the browser refuses to delete stays there for the next visitor.
    const { device } = tab.browser;
    const isLeft = ({ realm, version }: Entry) => realm === visit && isAnyKeptIn(device, version);
    if (device.isRefusing && world.model.entries.some(isLeft)) kept.hasLeftover = true;
    tab.ownVisit = { account: null };
    tab.wasAlone = true;
    // Wherever they were entered, the words are in this tab alone from now on.
    for (const entry of world.model.entries) if (entry.realm === visit) entry.where = tab.name;
    world.model.join(visit, tab.ownVisit);
    tab.view.realm = tab.ownVisit;
    // Its words leave the other tabs, whose people begin anew.
    for (const other of world.tabs) if (other.view.realm === visit) other.view.seen.clear();
    await people.dispatchIn(world, page, computerShared());
    return true;
  },
  logIn: (world, tab, step) => people.logIn(world, tab, accountOf(world, usernameOf(step))),
  signUp: (world, tab) => people.signUp(world, tab, accountOf(world, 'cyd')),
  logOut: (world, tab) => people.logOut(world, tab),
  submit: async (world, tab) => {
    const page = people.formIn(world, tab);
    if (!page) return false;
    if (page.state().session.isLoggedIn) {
      if (world.submission) world.pressedBefore.add(world.submission.tab);
      world.submission = { at: world.time.now(), tab };
    }
    await people.dispatchIn(world, page, submitPressed());
    return true;
  },
  open: async (world, tab) => {
    if (tab.page) return false;
    await people.openTab(world, tab);
    return true;
  },
  close: async (world, tab) => {
    if (!people.shownIn(world, tab)) return false;
    await leavePage(world, tab, false);
    endTab(tab);
    return true;
  },
  reload: async (world, tab, step) => {
    const path = people.shownIn(world, tab)?.path;
    // The page is about to say that the application is deleted.
    if (path === undefined || (tab.lostAccount !== null && !tab.hasSaidDeleted)) return false;
    await leavePage(world, tab, true, isCutOff(step));
    await people.openTab(world, tab, path);
    return true;
  },
  killTab: async (world, tab) => {
    if (!tab.page) return false;
    people.crash(world, tab);
    endTab(tab);
    return true;
  },
  killBrowser: async (world, { browser }) => {
    const open = world.tabs.filter((tab) => tab.browser === browser && tab.page);
    if (open.length === 0) return false;
    browser.device.deaths += 1;
    for (const tab of open) {
      people.crash(world, tab);
      endTab(tab);
    }
    browser.cookies = { session: null, marker: null };
    return true;
  },
  killServer: async ({ network }) => {
    network.serverDeaths += 1;
    return true;
  },
  network: async ({ network }, { browser }, step) => {
    network.faults.set(browser, faultOf(step));
    return true;
  },
  endSessions: async ({ backend, ...world }, _, step) => {
    await backend.endSessions(accountOf(world, usernameOf(step)));
    return true;
  },
  deleteAccount: async (world, _, step) => {
    const account = accountOf(world, usernameOf(step));
    if (world.deleted.has(account) || !(await world.backend.deleteAccount(account))) return false;
    world.deleted.add(account);
    return true;
  },
  refuseStorage: async ({ tabs }, { browser, store, ownVisit }, { pick }) => {
    // What it refuses to delete stays.
    for (const tab of tabs) if (tab.browser === browser && !tab.hasSaidDeleted) tab.lostAccount = null;
    browser.device.isFull = pick % 12 === 3;
    browser.device.isRefusing = pick % 3 === 0 && !browser.device.isFull;
    // The tab's storage says that the computer is shared, and no browser refuses it again that late.
    store.isRefusing = pick % 6 === 0 && !ownVisit;
    return true;
  },
  wait: async ({ time }, _, step) => {
    await time.advance(waitOf(step));
    return true;
  },
  sleep: async ({ time, browsers }, { browser }, step) => {
    // Who closes the lid takes longer than a page takes to write the last letter.
    await time.advance(letterMs);
    const ms = sleepOf(step);
    // A longer sleep is a night or a week, in which all machines sleep.
    const sleeping = ms > longNapMs ? Object.values(browsers) : [browser];
    for (const { machine } of sleeping) machine.asleepUntil = time.now() + ms;
    await time.advance(ms);
    return true;
  },
  setClock: async ({ time }, { browser }, step) => {
    await time.advance(letterMs);
    browser.machine.clockAheadMs = clockOf(step);
    return true;
  },
};

/** What the browser kept for a tab ends with it. */
function endTab(tab: Tab) {
  tab.store = emptyStore();
  tab.ownVisit = null;
  tab.early = null;
  tab.isSubmissionOpen = false;
  tab.loggingInAs = null;
  tab.followedAs = null;
  tab.shownAs = null;
  tab.lostAccount = null;
}

/** From a letter to the clock. A word whose letters are told together is on the device a quarter of a second later then. */
const letterMs = 300;

/** How long a person stays on a page at least, counted from when its scripts work, before leaving it in a history. */
const scriptsWorkMs = 50;

/** The profile comes this much later to a slow page. */
const lateMs = 1200;

const longNapMs = 30 * 60_000;

const accountOf = ({ accounts }: Pick<World, 'accounts'>, name: string) =>
  accounts.find((username) => username.startsWith(name)) ?? '';

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
    world.focused.set(tab.browser, { tab, key });
  } else await people.change(world, tab, page, answered(given));
  if (field.kind !== 'choice') world.wordsIn.set(field.key, [...wordsIn(world, step), word]);
  return true;
}
