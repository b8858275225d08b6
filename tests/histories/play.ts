import type { Answers } from '../../form/engine/answers.ts';
import type { Backend, BackendOptions } from './backend/backend.ts';
import { happen } from './events/happen.ts';
import { logIn, openTab } from './events/people.ts';
import { inWords, type Step, type What } from './events/steps.ts';
import { finish } from './finish.ts';
import type { Fault } from './model/model.ts';
import type { Lacking } from './world/browser.ts';
import type { MessageMs } from './world/channels.ts';
import type { World } from './world/parts.ts';
import { checkSecrets } from './world/watch.ts';
import { createWorld } from './world/world.ts';

/** A history: who is where in the beginning, what happens, and how all questions are answered in the end. */
export interface History {
  begin: Begin;
  steps: readonly Step[];
  choice: 'shown' | 'other';
  /** Gives the random numbers, so that the history goes the same way again. */
  luck: number;
}

export interface Begin {
  /** Who uses the laptop. Its tabs share a session. */
  laptop: 'visitor' | 'ana';
  isSecondTabOpen: boolean;
  /** Who uses the phone, if its tab is open. */
  phone: 'closed' | 'visitor' | 'ana' | 'ben';
  /** Whether the accounts have answered everything, so that they may submit. */
  isComplete: boolean;
  /** The backend knows only the oldest release of the contract, and counts no revisions. */
  isOldBackend: boolean;
  /** What the browser of the laptop does not offer. */
  lacking: Lacking;
  /** How long a message from one tab to another takes; 1 where it is not said. */
  messageMs?: MessageMs;
}

export interface Played {
  /** What was untrue or lost, in the order in which it was found. */
  faults: readonly Fault[];
  /** What happened, in order, without the steps that were passed over. */
  happened: readonly What[];
  questions: number;
  /** What happened, in plain words. */
  told: readonly string[];
}

export interface Stage {
  openBackend: (options: BackendOptions) => Backend;
  /** The answers of a complete application. */
  completeAnswers: Answers;
}

/** From one step to the next at least. */
const shortestPauseMs = 5;

let histories = 0;

export async function play({ openBackend, completeAnswers }: Stage, history: History): Promise<Played> {
  histories += 1;
  const { isComplete, isOldBackend, lacking, messageMs = 1 } = history.begin;
  const answers = isComplete ? completeAnswers : {};
  const world = await createWorld({
    openBackend,
    isOldBackend,
    lacking,
    messageMs,
    luck: history.luck,
    label: `.${histories}`,
    answers,
  });
  const happened: What[] = [];
  const told: string[] = [];
  await begin(world, history.begin);
  for (const step of history.steps) {
    if (world.model.faults.length > 0) break;
    const isDone = await happen(world, step);
    if (!isDone) continue;
    happened.push(step.what);
    told.push(inWords(step));
    await world.time.advance(Math.max(step.pause, shortestPauseMs));
    checkSecrets(world);
  }
  if (world.model.faults.length === 0) await finish(world, history.choice);
  for (const tab of world.tabs) if (tab.page) tab.page.isAlive = false;
  return { faults: world.model.faults, happened, questions: world.model.questions.size, told };
}

async function begin(world: World, { laptop, isSecondTabOpen, phone }: Begin) {
  const [first, second, third] = world.tabs;
  const [ana = '', ben = ''] = world.accounts;
  if (!first || !second || !third) return;
  await openTab(world, first);
  await world.time.advance(100);
  if (laptop === 'ana') await logIn(world, first, ana);
  if (phone !== 'closed') await openTab(world, third);
  await world.time.advance(500);
  if (phone === 'ana' || phone === 'ben') await logIn(world, third, phone === 'ana' ? ana : ben);
  if (isSecondTabOpen) await openTab(world, second);
  await world.time.advance(3000);
}
