import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { completeAnswers } from '../../form/testing.ts';
import { memoryBackend, oldBackend } from './backend/memoryBackend.ts';
import { openRealServer, type RealServer } from './backend/realServer.ts';
import { countPairs } from './pairs.ts';
import { type History, type Played, play } from './play.ts';
import { regressions } from './regressions.ts';
import { failureInWords, totalsInWords } from './report.ts';
import { someHistory } from './someHistory.ts';
import { installTime } from './world/time.ts';

/*
 * `npm run histories -- --seed 7 --count 1000`: plays generated histories and fails on the first that loses an answer, asks
 * without a reason or says what is not so. README.md describes the options.
 */

const { values } = parseArgs({
  allowNegative: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seconds: { type: 'string', default: 'Infinity' },
    real: { type: 'string', default: '10' },
    replay: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
    regressions: { type: 'boolean', default: true },
    shrink: { type: 'boolean', default: true },
  },
});

/** The day on which every history begins. */
const answers = completeAnswers('2026-10-02');
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
/** However slow the machine is. */
const atLeast = 300;
const everyNth = Number(values.real);
const began = performance.now();
const secondsSoFar = () => (performance.now() - began) / 1000;

const pairs = countPairs();
let histories = 0;
let onRealServer = 0;
let onOldBackend = 0;
let questions = 0;

const backendOf = ({ begin }: History, real: RealServer | null) =>
  begin.isOldBackend ? oldBackend : (real?.backend ?? memoryBackend);

/** Plays one history on the store in memory or, every so often, on the real server. */
async function playOne(history: History, real: RealServer | null): Promise<Played> {
  const isReal = real !== null && histories % everyNth === 0;
  histories += 1;
  const openBackend = backendOf(history, isReal ? real : null);
  if (openBackend === real?.backend) onRealServer += 1;
  if (openBackend === oldBackend) onOldBackend += 1;
  const played = await play({ openBackend, completeAnswers: answers }, history);
  questions += played.questions;
  pairs.add(played.happened);
  return played;
}

const withoutLeftOut = (history: History): History => ({
  ...history,
  steps: history.steps.filter(({ what }) => !values.without.includes(what)),
});

const isTrue = ({ faults }: Played) => faults.length === 0;

async function playRegressions(): Promise<boolean> {
  let areTrue = true;
  for (const [name, history] of Object.entries(regressions)) {
    const played = await playOne(history, null);
    if (isTrue(played)) continue;
    areTrue = false;
    console.error(`${name}\n${failureInWords(history, played, seed)}\n`);
  }
  return areTrue;
}

async function playGenerated(real: RealServer | null): Promise<boolean> {
  const limitMs = Number(values.seconds) * 1000;
  const isOver = () => histories >= atLeast && secondsSoFar() * 1000 > limitMs;
  let passed = 0;
  const property = fc.asyncProperty(someHistory.map(withoutLeftOut), async (history) => {
    passed += 1;
    return isOver() || passed < Number(values.from) || isTrue(await playOne(history, real));
  });
  const details = await fc.check(property, {
    seed,
    numRuns: Number(values.count),
    endOnFailure: !values.shrink,
  });
  const [failed] = details.counterexample ?? [];
  if (!details.failed) return true;
  console.error(`History ${details.numRuns} of this seed:`);
  if (!failed) throw details.errorInstance;
  const onMemory = await play({ openBackend: backendOf(failed, null), completeAnswers: answers }, failed);
  const isOnMemory = !isTrue(onMemory) || !real;
  const shown = isOnMemory ? onMemory : await play({ openBackend: real.backend, completeAnswers: answers }, failed);
  console.error(failureInWords(failed, shown, seed));
  if (!isOnMemory) console.error('It failed on the real server alone: add --real 1.');
  return false;
}

async function replay(text: string, real: RealServer | null): Promise<boolean> {
  const history: History = JSON.parse(text);
  const played = await playOne(history, real);
  console.log(isTrue(played) ? played.told.join('\n') : failureInWords(history, played, seed));
  return isTrue(played);
}

const real = everyNth > 0 ? await openRealServer() : null;
// Libraries read NODE_ENV at each action, and the process asks the operating system each time.
process.env = { ...process.env };
installTime();
console.log(`Seed ${seed}`);
const isPassed =
  values.replay === undefined
    ? (!values.regressions || (await playRegressions())) && (await playGenerated(real))
    : await replay(values.replay, real);
console.log(
  totalsInWords({ histories, onRealServer, onOldBackend, questions, seconds: secondsSoFar() }, pairs.result()),
);
await real?.close();
process.exit(isPassed ? 0 : 1);
