import { inWords } from './events/steps.ts';
import type { countPairs } from './pairs.ts';
import type { History, Played } from './play.ts';

/* What is printed about a run. */

export interface Totals {
  histories: number;
  onRealServer: number;
  onOldBackend: number;
  questions: number;
  seconds: number;
}

const tooMany = 40;

export function totalsInWords(totals: Totals, pairs: ReturnType<ReturnType<typeof countPairs>['result']>): string {
  const { histories, onRealServer, onOldBackend, questions, seconds } = totals;
  const { all, missing } = pairs;
  const missed = missing.length > tooMany ? `${missing.slice(0, tooMany).join(', ')}, …` : missing.join(', ');
  return [
    `${histories} histories in ${seconds.toFixed(0)} s, ${(histories / seconds).toFixed(1)} per second.`,
    `${onRealServer} of them ran on the real server, ${onOldBackend} on a backend without revisions, the others on the real merge with a store in memory.`,
    `${questions} questions were asked, each about two versions that were really entered.`,
    `${all - missing.length} of ${all} pairs of events happened.${missing.length > 0 ? ` Not: ${missed}.` : ''}`,
  ].join('\n');
}

const who = ({ begin }: History) =>
  [
    `On the laptop ${begin.laptop === 'ana' ? 'ana has logged in' : 'a visitor begins'}`,
    begin.isSecondTabOpen ? ', in two tabs' : '',
    begin.phone === 'closed' ? '' : `; on the phone ${begin.phone === 'visitor' ? 'a visitor' : begin.phone}`,
    begin.lacking === 'nothing' ? '' : `. Its browser has no ${begin.lacking}`,
    begin.messageMs === undefined || begin.messageMs === 1
      ? ''
      : `. A message between its tabs takes ${begin.messageMs} ms`,
    begin.isOldBackend ? '. The backend counts no revisions' : '',
    begin.isComplete ? '. Both accounts have answered everything.' : '.',
  ].join('');

/** A history that failed, in plain words, and how to see it again. */
export function failureInWords(history: History, { faults, told }: Played, seed: number): string {
  const steps = told.length > 0 ? told : history.steps.map(inWords);
  return [
    `A history failed (seed ${seed}), shrunk:`,
    `  ${who(history)}`,
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    `  In the end all questions are answered with ${history.choice === 'shown' ? 'what is here' : 'the other version'}.`,
    ...faults.slice(0, 5).map(({ rule, detail }) => `${rule}: ${detail}`),
    `Again: npm run histories -- --replay '${JSON.stringify(history)}'`,
  ].join('\n');
}
