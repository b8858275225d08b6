import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { passwordErrors } from '../../form/engine/accountRules.ts';
import { type Context, isAnswered } from '../../form/engine/answers.ts';
import type { Form } from '../../form/engine/compileForm.ts';
import { findErrors, isRequired } from '../../form/engine/errors.ts';
import { keysOf } from '../../form/engine/questions.ts';
import { askedQuestions } from '../../form/engine/visibility.ts';
import { randomApplications, randomFrom, randomPassword, rulesIn, type Subject } from './randomApplication.ts';

/* Random applications, checked by form/ and by contract/form_rules.py, which reads the published form. */

const program = join(import.meta.dirname, '../../contract/form_rules.py');

export const hasPython = spawnSync('python3', ['--version']).status === 0;

type Asked = Context | { password: string };

export interface Comparison {
  applications: number;
  /** The first case on which the two differ, as small as it could be made. */
  difference?: { asked: Asked; ours: unknown; theirs: unknown };
  /** How many messages the form can have, and those that no application led to. */
  messages: number;
  unseen: readonly string[];
  /** The questions that were asked of no application, or of every one although they have a condition. */
  oneSided: readonly string[];
}

export function compareRules(subject: Subject, { count, seed }: { count: number; seed: number }): Comparison {
  const random = randomFrom(seed);
  const applications = Array.from({ length: count }, randomApplications(subject, random));
  const passwords = Array.from({ length: count }, () => ({ password: randomPassword(random) }));
  const folder = mkdtempSync(join(tmpdir(), 'form-rules-'));
  const file = join(folder, 'form.json');
  writeFileSync(file, JSON.stringify(subject.published));
  try {
    const found = firstDifference([...applications, ...passwords]);
    return { applications: count, ...(found && { difference: shrunk(found) }), ...coverage(subject, applications) };
  } finally {
    rmSync(folder, { recursive: true });
  }

  function firstDifference(all: readonly Asked[]): Comparison['difference'] {
    const input = all.map((asked) => JSON.stringify(asked)).join('\n');
    const output = execFileSync('python3', [program, file], { input, encoding: 'utf8', maxBuffer: 2 ** 30 });
    const lines = output.trimEnd().split('\n');
    for (const [index, asked] of all.entries()) {
      const ours = judged(subject.form, asked);
      const theirs: unknown = JSON.parse(lines[index] ?? 'null');
      if (!isDeepStrictEqual(ours, theirs)) return { asked, ours, theirs };
    }
    return undefined;
  }

  /** Leaves out answers, many at once at first, as long as the two still differ. */
  function shrunk(found: NonNullable<Comparison['difference']>): NonNullable<Comparison['difference']> {
    let least = found;
    let size = 64;
    while (size >= 1) {
      const smaller = 'password' in least.asked ? [] : withFewerAnswers(least.asked, size);
      const next = smaller.length > 0 ? firstDifference(smaller) : undefined;
      if (next) least = next;
      else size = Math.floor(size / 2);
    }
    return least;
  }
}

function withFewerAnswers({ answers, today }: Context, size: number): readonly Context[] {
  const entries = Object.entries(answers);
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) => ({
    answers: Object.fromEntries(entries.filter((_entry, at) => Math.floor(at / size) !== index)),
    today,
  }));
}

/** What form/ says, in the words of form_rules.py. */
function judged(form: Form, asked: Asked): unknown {
  if ('password' in asked) return { password: passwordErrors(asked.password) };
  const { answers } = asked;
  const questions = askedQuestions(form, answers);
  const required = questions.filter((question) => isRequired(question, { answers }));
  const isGiven = (key: string) => isAnswered(answers[key]);
  const missing = required.filter((question) =>
    question.kind === 'monthYear'
      ? !keysOf(question).every(isGiven)
      : !(question.kind === 'checkGroup' ? keysOf(question) : [question.key]).some(isGiven),
  );
  const keys = (list: typeof questions) => list.map(({ key }) => key);
  return { shown: keys(questions), required: keys(required), missing: keys(missing), errors: findErrors(form, asked) };
}

/** What the applications did not lead to, although the form can. */
function coverage({ form, published }: Subject, applications: readonly Context[]) {
  const possible = new Set(rulesIn(published).map(({ key, message }) => `${key}: ${message}`));
  const seen = new Set<string>();
  const timesAsked = new Map<string, number>();
  for (const context of applications) {
    for (const [key, messages] of Object.entries(findErrors(form, context)))
      for (const message of messages) seen.add(`${key}: ${message}`);
    for (const { key } of askedQuestions(form, context.answers)) timesAsked.set(key, (timesAsked.get(key) ?? 0) + 1);
  }
  return {
    messages: possible.size,
    unseen: [...possible].filter((message) => !seen.has(message)),
    oneSided: form.places
      .filter(({ question, conditions }) => {
        const times = timesAsked.get(question.key) ?? 0;
        return times === 0 || (times === applications.length && conditions.length > 0);
      })
      .map(({ question }) => question.key),
  };
}
