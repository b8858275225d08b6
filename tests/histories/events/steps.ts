import { badFile, longFile } from '../backend/memoryDocuments.ts';
import { fields } from '../model/fields.ts';
import { faults } from '../world/network.ts';
import { usernames } from '../world/world.ts';

/** One thing that happens in a history. Its meaning of `pick` depends on what happens; `pause` is how long the world waits then. */
export interface Step {
  what: What;
  /** 0 and 1: a tab of the laptop. 2: the phone. */
  tab: number;
  pick: number;
  /** In milliseconds. */
  pause: number;
}

/** What people do. */
const doings = [
  'type',
  'empty',
  'typeTheSame',
  'typeBefore',
  'typeOver',
  'chooseAgain',
  'takeBack',
  'typeLetters',
  'typeEarly',
  'leaveField',
  'goToPage',
  'pressSave',
  'switchTab',
  'bringBack',
  'chooseFile',
  'cancelFile',
  'retryFile',
  'deleteFile',
  'closeToast',
  'comeBack',
  'choose',
  'answerVisit',
  'remove',
  'shareComputer',
  'logIn',
  'signUp',
  'logOut',
  'submit',
  'open',
  'close',
  'reload',
  'hide',
] as const;
/** What happens without the people of these tabs. */
const happenings = [
  'killTab',
  'killBrowser',
  'killServer',
  'network',
  'endSessions',
  'deleteAccount',
  'refuseStorage',
  'wait',
  'sleep',
  'setClock',
] as const;
export const whats = [...doings, ...happenings];
export const isByPeople = (what: What): boolean => doings.some((doing) => doing === what);
export type What = (typeof doings | typeof happenings)[number];

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('A list of the histories is empty.');
  return item;
};

export const fieldOf = ({ pick }: Step) => at(fields, pick);
export const usernameOf = ({ pick }: Step) => at(usernames.slice(0, 2), pick);
/** What is special about a file, as its name begins: most often nothing. */
export const fileKindOf = ({ pick }: Step) => at(['file', 'file', 'file', longFile, badFile], pick);
/** A connection is often mended, because little happens without one. */
const mended = Array.from({ length: 5 }, () => 'none' as const);
export const faultOf = ({ pick }: Step) => at([...faults, ...mended], pick);
export const waitOf = ({ pick }: Step) => at([2000, 20_000, 65_000, 5 * minuteMs, 16 * minuteMs], pick);
export const sleepOf = ({ pick }: Step) => at([minuteMs, 20 * minuteMs, 3 * 60 * minuteMs, 3 * dayMs, 8 * dayMs], pick);
export const clockOf = ({ pick }: Step) => at([-60 * minuteMs, 10 * minuteMs, -2 * dayMs, 2 * dayMs, 0], pick);

/** Whether the profile comes late to the page that is typed in. */
export const isSlow = ({ pick }: Step) => Math.floor(pick / fields.length) % 2 === 1;

/** A browser may end a page before it has written what it is handed at `pagehide`. */
export const isCutOff = ({ pick }: Step) => pick % 2 === 1;

const storageOf = ({ pick }: Step) => {
  if (pick % 3 > 0) return 'works';
  if (pick % 6 === 0) return 'is refused, that of the tab too,';
  return pick % 12 === 3 ? 'is full' : 'is refused';
};

const tabNames = ['tab 1', 'tab 2', 'the phone'];
const machineOf = ({ tab }: Step) => (tab === 2 ? 'the phone' : 'the laptop');
const spanOf = (ms: number) => {
  if (Math.abs(ms) < minuteMs) return `${ms / 1000} s`;
  return Math.abs(ms) < dayMs ? `${ms / minuteMs} min` : `${ms / dayMs} days`;
};

/** A step in plain words. */
export function inWords(step: Step): string {
  const where = at(tabNames, step.tab);
  const words: Record<What, () => string> = {
    type: () => `${where}: enters a new ${fieldOf(step).key}`,
    empty: () => `${where}: empties ${fieldOf(step).key}`,
    typeTheSame: () => `${where}: enters in ${fieldOf(step).key} what was entered there last, anywhere`,
    typeBefore: () => `${where}: enters in ${fieldOf(step).key} what was entered there before that, anywhere`,
    typeOver: () => `${where}: selects the ${fieldOf(step).key} and types the same again`,
    chooseAgain: () => `${where}: chooses in ${fieldOf(step).key} once more what is chosen there`,
    takeBack: () => `${where}: types a letter in ${fieldOf(step).key} and deletes it again`,
    leaveField: () => `${where}: leaves the field`,
    goToPage: () => `${where}: goes to page ${(step.pick % 3) + 1} of the form`,
    pressSave: () => `${where}: presses Save`,
    switchTab: () => `${where}: switches between essay and upload`,
    bringBack: () => `${where}: brings back what was cleared last`,
    chooseFile: () => `${where}: chooses a ${fileKindOf(step)} to upload`,
    cancelFile: () => `${where}: cancels the upload`,
    retryFile: () => `${where}: sends the file again`,
    deleteFile: () => `${where}: deletes the document`,
    closeToast: () => `${where}: closes a toast`,
    comeBack: () => `${where}: comes back to the tab`,
    choose: () => `${where}: chooses ${step.pick % 2 ? 'the other version' : 'what is here'} of the first question`,
    answerVisit: () =>
      `${where}: ${step.pick % 3 ? 'continues' : 'starts new instead of'} the application on this device`,
    remove: () => `${where}: removes the visitor’s answers`,
    shareComputer: () => `${where}: says that this is a shared computer`,
    logIn: () => `${where}: logs in as ${usernameOf(step)}`,
    signUp: () => `${where}: signs up as cyd and logs in`,
    logOut: () => `${where}: presses Log Out`,
    submit: () => `${where}: presses Submit Application`,
    open: () => `${where}: opens the application`,
    close: () => `${where}: closes the tab`,
    reload: () => `${where}: reloads${isCutOff(step) ? ', and the page ends before its last write' : ''}`,
    hide: () => `${where}: hides the page`,
    killTab: () => `${where}: the tab crashes`,
    killBrowser: () => `the browser of ${machineOf(step)} is killed`,
    killServer: () => 'the server is killed and starts again',
    network: () => `the network of ${machineOf(step)}: ${faultOf(step)}`,
    endSessions: () => `the server ends the sessions of ${usernameOf(step)}`,
    deleteAccount: () => `${usernameOf(step)} deletes the application on another device`,
    refuseStorage: () => `the storage of ${machineOf(step)} ${storageOf(step)} from now on`,
    wait: () => `${spanOf(waitOf(step))} go by`,
    sleep: () => `${machineOf(step)} sleeps for ${spanOf(sleepOf(step))}`,
    typeLetters: () =>
      `${where}: types ${fieldOf(step).key} letter by letter${isSlow(step) ? ', where a profile comes late' : ''}`,
    typeEarly: () =>
      `${where}: opens the application anew, and enters a new ${fieldOf(step).key} before its scripts work`,
    setClock: () => `the clock of ${machineOf(step)} is ${spanOf(clockOf(step))} ahead`,
  };
  return `${words[step.what]()}${step.pause > 0 ? `, then ${spanOf(step.pause)} go by` : ''}`;
}
