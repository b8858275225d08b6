import { setTimeout as pause } from 'node:timers/promises';
import { readAnswerSchemas } from '../../contract/answerSchemas.ts';
import { lengthOf, withoutKeys } from '../../form/engine/answers.ts';
import { findErrors } from '../../form/engine/errors.ts';
import { optionsOf } from '../../form/engine/options.ts';
import { writtenOut } from '../../form/engine/published/examples.ts';
import { askedQuestions, emptyLike } from '../../form/engine/visibility.ts';
import { completeAnswers, fullApplications } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { documentKeys } from '../answerKeys.ts';
import { signUpAndLogIn } from '../applicants.ts';
import type { Flow, FlowContext } from '../flow.ts';
import { bodyOf, isEqual, isRecord } from '../json.ts';
import { contract } from '../operations.ts';
import { questions } from '../publishedForm.ts';
import { assert, SkippedCheck } from '../result.ts';
import { recordOf } from './profile.ts';

type Answers = Readonly<Record<string, string | boolean>>;

/** Each rule of the application, broken alone: the backend names exactly the questions that the form would. */
export const applicationRules: Flow = {
  name: 'application rules',
  operations: ['submitApplication'],
  run: async (context) => {
    const { caller, mailbox, step, check } = context;
    const today = universityDay(new Date());
    const complete: Answers = completeAnswers(today);
    const full = fullApplications(today).map((answers) => withoutKeys(answers, documentKeys.map(String)));
    const broken = brokenRules([complete, ...full], today);
    const all = Object.assign({}, complete, ...full, ...broken.map(({ changes }) => changes));
    let cookie = '';
    const errorsAfter = async (base: Answers, changes: Answers) => {
      await caller.expect(200, 'saveAnswers', { cookie, body: { ...emptied(all), ...base, ...changes } });
      const refused = await caller.expect(422, 'submitApplication', { cookie }, `of ${JSON.stringify(changes)}`);
      const { errors } = bodyOf(refused);
      return { refused, keys: isRecord(errors) ? Object.keys(errors).sort() : [] };
    };
    await step('the form is that of the contract', 'submitApplication', async () => {
      if (!knows(complete)) throw new SkippedCheck('The contract is of a university with other questions.');
      ({ cookie } = await signUpAndLogIn(caller, mailbox));
    });
    await check(
      'an application with one answer is refused, and nothing of it changes',
      'submitApplication',
      async () => {
        const [[key, answer] = ['', '']] = Object.entries(complete);
        await caller.expect(200, 'saveAnswers', { cookie, body: { [key]: answer } });
        const before = await recordOf(context, cookie);
        const refused = await caller.expect(422, 'submitApplication', { cookie }, 'almost nothing was answered');
        const expected = Object.keys(findErrors(form, { answers: { [key]: answer }, today })).sort();
        const named = Object.keys(Object(bodyOf(refused).errors)).sort();
        assert(isEqual(named, expected), differenceOf(named, expected), refused);
        assert(isEqual(await recordOf(context, cookie), before), 'The refused submission changed the profile.');
      },
    );
    const checkEach = async (name: string, base: Answers, rules: readonly BrokenRule[]) => {
      for (const { what, changes, expected } of rules)
        await check(`${name} ${what} is refused for that alone`, 'submitApplication', async () => {
          const { refused, keys } = await errorsAfter(base, changes);
          assert(isEqual(keys, expected), differenceOf(keys, expected), refused);
        });
    };
    for (const { base, ...rule } of broken) await checkEach('an application', base, [rule]);
    // What is needed depends on other answers.
    for (const [index, others] of full.entries())
      await checkEach(`a full application (${index + 1})`, others, [
        ...neededIn(others, today),
        ...ofAnotherList(others, today),
      ]);
    await checkLastMoment(context, { cookie, complete: { ...emptied(all), ...complete }, today });
  },
};

/** Of a submission and a save that would break a rule, the one that comes first counts, and the other is refused. */
async function checkLastMoment(
  { caller, check }: FlowContext,
  { cookie, complete, today }: { cookie: string; complete: Answers; today: string },
): Promise<void> {
  await check('a submission and saves that would break a rule are not both taken', 'submitApplication', async () => {
    const [key = ''] = Object.keys(complete).filter(
      (each) => complete[each] && each in findErrors(form, { answers: { ...complete, [each]: '' }, today }),
    );
    const save = (body: Answers) => caller.expect([200, 409], 'saveAnswers', { cookie, body });
    for (let round = 1; round <= 4; round++) {
      await save(complete);
      const submitted = caller.expect([204, 422], 'submitApplication', { cookie });
      // Some come before it, some while it is decided, and some after it.
      const saves = await Promise.all(
        [0, 2, 4, 6, 8, 12, 16, 24].map(async (delay) => {
          await pause(round * delay);
          return save({ [key]: '' });
        }),
      );
      const { status } = await submitted;
      if (status === 422) continue;
      const taken = saves.find((each) => each.status === 200);
      assert(!taken, `The application was submitted, and a save that takes ${key} away was taken too.`, taken);
      const { answer } = await recordOf({ caller }, cookie);
      assert(Object(answer)[key] === complete[key], `What was submitted has no ${key} any more.`);
      return;
    }
  });
}

const schemas = readAnswerSchemas(contract);
const knows = (answers: Answers) => Object.keys(answers).every((key) => key in schemas);

function differenceOf(named: readonly string[], expected: readonly string[]): string {
  const missing = expected.filter((key) => !named.includes(key));
  const extra = named.filter((key) => !expected.includes(key));
  return [
    missing.length > 0 && `errors must also name ${missing.join(', ')}.`,
    extra.length > 0 && `errors must not name ${extra.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** No answer to each of these questions. */
const emptied = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([key, answer]) => [key, emptyLike(answer)]));

interface BrokenRule {
  /** Completes “an application …”. */
  what: string;
  changes: Answers;
  /** The questions whose rules are broken. */
  expected: readonly string[];
}

/**
 * The answers that a full application needs, left out together as long as each of them is asked for nevertheless. One at a time
 * they would be four calls for each question.
 */
function neededIn(full: Answers, today: string): readonly BrokenRule[] {
  const changesOf = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, emptyLike(full[key])]));
  const namedWithout = (keys: readonly string[]) =>
    Object.keys(findErrors(form, { answers: { ...full, ...changesOf(keys) }, today })).sort();
  const groups: string[][] = [];
  for (const key of Object.keys(full).filter((each) => namedWithout([each]).includes(each))) {
    const group = groups.find((keys) => isEqual(namedWithout([...keys, key]), [...keys, key].sort()));
    if (group) group.push(key);
    else groups.push([key]);
  }
  return groups.map((keys) => ({
    what: `without ${keys.length > 2 ? `${keys[0]} and ${keys.length - 1} others` : keys.join(' and ')}`,
    changes: changesOf(keys),
    expected: namedWithout(keys),
  }));
}

/** Choices whose list depends on another answer, each with an option of another list: all that are in no list of theirs. */
function ofAnotherList(full: Answers, today: string): readonly BrokenRule[] {
  const changes: Record<string, string> = {};
  for (const { key, options } of askedQuestions(form, full).flatMap((each) => (each.kind === 'choice' ? [each] : []))) {
    if (!('by' in options) || Array.isArray(options.options)) continue;
    const own = optionsOf({ options }, { answers: full, today }).map(({ value }) => value);
    const other = Object.values(options.options)
      .flat()
      .find(({ value }) => value !== '' && !own.includes(value));
    if (other && own.length > 0 && knows({ [key]: '' })) changes[key] = other.value;
  }
  const expected = Object.keys(findErrors(form, { answers: { ...full, ...changes }, today })).sort();
  return expected.length === 0 ? [] : [{ what: 'with options of other lists', changes, expected }];
}

/**
 * Each rule of the published form that a saved answer can break, with its first and its last wrong example: in the first of these
 * applications that asks the question.
 */
function brokenRules(applications: readonly Answers[], today: string): readonly (BrokenRule & { base: Answers })[] {
  return questions.flatMap(({ key, keys, rules }) =>
    rules.flatMap(({ rule, examples }) => {
      const wrong = examples.wrong.map(writtenOut).filter((answers) => Object.entries(answers).every(fits));
      return [...new Set([wrong.at(0), wrong.at(-1)])].flatMap((example, index) => {
        const named = (base: Answers) => {
          const changes = { ...emptied(onlyKeys(base, keys)), ...example };
          return {
            base,
            changes,
            expected: Object.keys(findErrors(form, { answers: { ...base, ...changes }, today })).sort(),
          };
        };
        const found = example && applications.map(named).find(({ expected }) => expected.includes(key));
        const what = `that breaks the rule ${rule} of ${key}${index > 0 ? ' in another way' : ''}`;
        return found ? [{ ...found, what }] : [];
      });
    }),
  );
}

const onlyKeys = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));

/** Whether an answer can be saved under the key. */
function fits([key, answer]: [string, string | boolean]): boolean {
  const { type, pattern, maxLength = Number.POSITIVE_INFINITY, enum: listed } = schemas[key] ?? { type: 'none' };
  if (typeof answer === 'boolean') return type === 'boolean';
  const isListed = listed?.includes(answer) ?? true;
  return (
    type === 'string' && lengthOf(answer) <= maxLength && isListed && (!pattern || new RegExp(pattern).test(answer))
  );
}
