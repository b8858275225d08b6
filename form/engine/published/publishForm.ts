import { type PasswordRequirement, passwordErrors, passwordRequirements } from '../accountRules.ts';
import type { AnswerKey } from '../answers.ts';
import type { Form, Place } from '../compileForm.ts';
import type { Condition } from '../conditions.ts';
import { type Format, formats, whiteSpace } from '../formats.ts';
import { formVersion } from '../formVersion.ts';
import { type Group, isGroup, type Part, questionsOf } from '../groups.ts';
import type { Option, OptionSource } from '../options.ts';
import { invisible } from '../plainText.ts';
import { type ChoiceQuestion, keysOf, type Question } from '../questions.ts';
import type { University, UploadLimits } from '../university.ts';
import { type Examples, examplesOf } from './examples.ts';
import { type Rule, rulesOf } from './rules.ts';

/*
 * The form as data for those who build without this code: what is asked, when, what is allowed and what is said.
 * contract/form.schema.json describes it, and contract/form_rules.py reads it.
 */

export interface PublishedForm {
  version: string;
  university: string;
  timeZone: string;
  /** The day, YYYY-MM-DD, on which the examples are right or wrong. */
  exampleDay: string;
  whiteSpace: string;
  /** Code points from and to. */
  invisible: readonly (readonly [number, number])[];
  formats: Readonly<Record<string, Format>>;
  limits: { upload: UploadLimits };
  password: readonly (PasswordRequirement & { wrong: readonly string[] })[];
  rightPasswords: readonly string[];
  /** Long lists of options that several questions share. */
  lists: Readonly<Record<string, readonly Option[]>>;
  pages: readonly PublishedPage[];
}

interface PublishedPage {
  key: string;
  title: string;
  sections: readonly PublishedSection[];
}

interface PublishedSection {
  title: string;
  intro?: string;
  shownWhen?: Condition;
  repeated?: readonly { id: string; entryName: string; most: number }[];
  tabs?: readonly {
    id: string;
    label: string;
    tabs: readonly { id: string; title: string; keys: readonly string[] }[];
  }[];
  questions: readonly PublishedQuestion[];
}

export interface PublishedQuestion {
  key: AnswerKey;
  kind: Question['kind'];
  /** Every key that the question writes. */
  keys: readonly AnswerKey[];
  label: string;
  name?: string;
  hint?: string;
  sensitive?: boolean;
  entry?: { of: string; number: number };
  /** All of them must hold. */
  shownWhen: readonly Condition[];
  maxLength?: number;
  options?: PublishedOptions;
  descriptionKey?: AnswerKey;
  boxes?: readonly { key: AnswerKey; label: string }[];
  halves?: readonly PublishedHalf[];
  rules: readonly PublishedRule[];
}

/** The month or the year of a question that asks for both. */
interface PublishedHalf {
  key: AnswerKey;
  options: PublishedOptions;
  rules: readonly PublishedRule[];
}

type PublishedList = readonly Option[] | { list: string };

/** The options, or how they follow from another answer or from the day. */
export type PublishedOptions =
  | PublishedList
  | { by: AnswerKey; options: PublishedList }
  | { by: AnswerKey; lists: Readonly<Record<string, PublishedList>> }
  | Exclude<OptionSource, readonly Option[] | { by: AnswerKey }>;

export type PublishedRule = Rule & { examples: Examples };

export function publishForm({ form, institution }: Pick<University, 'form' | 'institution'>): PublishedForm {
  const lists = sharedLists(form);
  const nameOfList = new Map(Object.entries(lists).map(([name, list]) => [JSON.stringify(list), name]));
  return {
    version: formVersion(form),
    university: institution.name,
    timeZone: institution.timeZone,
    exampleDay,
    whiteSpace,
    invisible,
    formats,
    limits: { upload: institution.limits.upload },
    password: passwordRequirements.map((requirement) => ({ ...requirement, wrong: passwordsWithout(requirement) })),
    rightPasswords: passwords.filter((password) => passwordErrors(password).length === 0),
    lists,
    pages: form.pages.map((page) => ({
      key: page.key,
      title: page.title,
      sections: page.sections.map((section) => ({
        title: section.title,
        ...(section.intro !== undefined && { intro: section.intro }),
        ...(section.shownWhen && { shownWhen: section.shownWhen }),
        ...groupsIn(section.parts),
        questions: form.places.filter((place) => place.page === page && place.section === section).map(published),
      })),
    })),
  };

  function published({ question, conditions, section }: Place): PublishedQuestion {
    const { key, kind, label, name, hint, sensitive } = question;
    const entry = entryOf(section.parts, question);
    return {
      key,
      kind,
      keys: keysOf(question),
      label,
      ...(name !== undefined && { name }),
      ...(hint !== undefined && { hint }),
      ...(sensitive && { sensitive }),
      ...(entry && { entry }),
      shownWhen: conditions,
      ...('maxLength' in question && { maxLength: question.maxLength }),
      ...('options' in question && { options: optionsIn(question.options) }),
      ...('descriptionKey' in question && question.descriptionKey && { descriptionKey: question.descriptionKey }),
      ...(question.kind === 'checkGroup' && { boxes: question.boxes }),
      ...(question.kind === 'monthYear' && {
        halves: [question.month, question.year].map((half) => ({
          key: half.key,
          options: optionsIn(half.options),
          rules: rulesWithExamples(half, conditions),
        })),
      }),
      rules: rulesWithExamples(question, conditions),
    };
  }

  function rulesWithExamples(question: Question, conditions: readonly Condition[]): readonly PublishedRule[] {
    return rulesOf(question).map((rule) => ({
      ...rule,
      examples: examplesOf(form, rule, { question, conditions, today: exampleDay }),
    }));
  }

  function optionsIn(options: OptionSource): PublishedOptions {
    if (isList(options)) return listed(options);
    if (!('by' in options)) return options;
    const { by, options: offered } = options;
    if (isList(offered)) return { by, options: listed(offered) };
    return { by, lists: Object.fromEntries(Object.entries(offered).map(([value, list]) => [value, listed(list)])) };
  }

  function listed(list: readonly Option[]): PublishedList {
    const name = nameOfList.get(JSON.stringify(list));
    return name === undefined ? list : { list: name };
  }
}

/** Fixed, so that the same form is published in the same words on every day. */
const exampleDay = '2026-11-23';

const passwords = [
  'Correct-Horse-7',
  'Correct Horse 77',
  'Correct-Ho7',
  'correct-horse-7',
  'CORRECT-HORSE-7',
  'Correct-Horse-x',
  'CorrectHorse77',
  ' Correct-Horse-7',
  'Correct-Horse-7 ',
];

/** The passwords that break this requirement alone. */
const passwordsWithout = ({ message }: PasswordRequirement): readonly string[] =>
  passwords.filter((password) => passwordErrors(password).join() === message);

/** The lists of more than ten options that are offered more than once, by the key of the first question that offers them. */
function sharedLists({ questions }: Form): Readonly<Record<string, readonly Option[]>> {
  const named = questions
    .filter((question): question is ChoiceQuestion => question.kind === 'choice')
    .flatMap(({ key, options }) => listsIn(key, options))
    .filter(([, list]) => list.length > 10);
  const texts = named.map(([, list]) => JSON.stringify(list));
  return Object.fromEntries(
    named.filter((_, index) => {
      const text = texts[index];
      return texts.indexOf(text ?? '') === index && texts.lastIndexOf(text ?? '') !== index;
    }),
  );
}

function listsIn(key: AnswerKey, options: OptionSource): readonly [string, readonly Option[]][] {
  if (isList(options)) return [[key, options]];
  if (!('by' in options)) return [];
  if (isList(options.options)) return [[key, options.options]];
  return Object.entries(options.options).map(([value, list]) => [`${key}_${value}`, list]);
}

const isList = (options: unknown): options is readonly Option[] => Array.isArray(options);

/** The repeated groups and the tabs of a section, whose ids the contract's saveAddAnother and saveTab take. */
function groupsIn(parts: readonly Part[]): Pick<PublishedSection, 'repeated' | 'tabs'> {
  const groups = parts.flatMap(groupsOf);
  const repeated = groups.flatMap((group) =>
    group.kind === 'entries' ? [{ id: group.id, entryName: group.entryName, most: group.parts.length }] : [],
  );
  const tabs = groups.flatMap((group) =>
    group.kind === 'tabs'
      ? [
          {
            id: group.id,
            label: group.label,
            tabs: group.tabs.map((tab) => ({
              id: tab.id,
              title: tab.title,
              keys: tab.parts.flatMap(questionsOf).map(({ key }) => key),
            })),
          },
        ]
      : [],
  );
  return { ...(repeated.length > 0 && { repeated }), ...(tabs.length > 0 && { tabs }) };
}

const groupsOf = (part: Part): readonly Group[] => (isGroup(part) ? [part, ...part.parts.flatMap(groupsOf)] : []);

/** The entry of a repeated group that a question is in. */
function entryOf(parts: readonly Part[], question: Question): PublishedQuestion['entry'] {
  for (const group of parts.flatMap(groupsOf)) {
    if (group.kind !== 'entries') continue;
    const index = group.parts.findIndex((entry) => questionsOf(entry).includes(question));
    if (index >= 0) return { of: group.id, number: index + 1 };
  }
  return undefined;
}
