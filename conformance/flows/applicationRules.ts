import { readAnswerSchemas } from '../../contract/answerSchemas.ts';
import { withoutKeys } from '../../form/engine/answers.ts';
import { findErrors } from '../../form/engine/errors.ts';
import { emptyLike } from '../../form/engine/visibility.ts';
import { completeAnswers, fullApplications } from '../../form/testing.ts';
import { form, universityDay } from '../../form/university.ts';
import { documentKeys } from '../answerKeys.ts';
import { signUpAndLogIn } from '../applicants.ts';
import type { Flow } from '../flow.ts';
import { bodyOf, isEqual, isRecord } from '../json.ts';
import { contract } from '../operations.ts';
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
    const all = Object.assign({}, complete, ...full);
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
    await checkEach('an application', complete, brokenRules(complete, today));
    // What is needed depends on other answers.
    for (const [index, others] of full.entries())
      await checkEach(`a full application (${index + 1})`, others, neededIn(others, today));
  },
};

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

/** Wrong in some format: of an address, a telephone, a day, a number, a year, and white space that is no answer. */
const wrongTexts = ['   ', 'Ana', 'ana@', '(312) 55', '123', '0', '99999', '1899-01-01', '2999-01-01', '1890', '2999'];

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

/** Every change of one answer of a complete application that breaks a rule: the first two of each question. */
function brokenRules(complete: Answers, today: string): readonly BrokenRule[] {
  const fits = (key: string, text: string) => {
    const { pattern, maxLength = Number.POSITIVE_INFINITY, enum: listed } = schemas[key] ?? {};
    return text.length <= maxLength && (listed?.includes(text) ?? true) && (!pattern || new RegExp(pattern).test(text));
  };
  return Object.keys(complete)
    .filter((key) => !key.endsWith('_desc'))
    .flatMap((key) => {
      const values = complete[key] === true ? [false] : ['', ...wrongTexts.filter((text) => fits(key, text))];
      const broken = values.map((value): BrokenRule => {
        const changes = { [key]: value };
        const expected = Object.keys(findErrors(form, { answers: { ...complete, ...changes }, today })).sort();
        return {
          what: value === '' || value === false ? `without ${key}` : `with “${value}” as ${key}`,
          changes,
          expected,
        };
      });
      return broken.filter(({ expected }) => expected.length > 0).slice(0, 2);
    });
}
